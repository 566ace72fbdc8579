"""What is filled into the words of heist, at its widest."""

WIDEST = {
    "deal_title": (10,),
    "deal_empty": (10,),
    "most": (30,),
    "goal": (30,),
    "agree_already": ("VIOLET",),
    "captured": ("VIO", 9, 9, "+2▼ +1◆"),
    "captured_much": ("VIO", 9, 9, "+2▼ +99◆"),
    "diamonds": (99,),
    "gone": ("VIO", 9),
    "only_one": ("VIO", 9),
    "gone_two": ("VIO", 9, 9),
    "maximum": ("VIO",),
    "place_title": ("VIOLET",),
    "mine_none": ("VIOLET",),
    "mine_done": ("VIOLET",),
}
