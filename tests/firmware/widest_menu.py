"""What is filled into the words of the table menu, at its widest."""

WIDEST = {
    "undo_more": (8,),
    "correct_points": ("VIOLET",),
    "corrects": ("VIOLET", 9999, -9999),
    "did_corrected": ("VIO", "+999"),
    "did_flick": ("card 12",),
    "did_link": ("♣10",),
    "did_play": ("Y4",),
    "did_reveal": (999,),
    "did_step": ("card 12",),
    "menu_resume": ("Gacchi!!",),
    "resume_round": (999,),
}
