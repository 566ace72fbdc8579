"""What is filled into the words of herd, at its widest."""

WIDEST = {
    "herd_round": (999,),
    "herd_linked": (24,),
    "herd_strayed": ("VIOLET",),
    "herd_on": ("♣10",),
    "herd_opening": ("♣2",),
    "herd_no_link": ("♣10", "♣9"),
    "herd_cost": (10, 149),
    "herd_more": (20,),
    "herd_deal": (10,),
    "herd_aside": (4,),
    "herd_type": ("VIOLET", 10),
    "herd_no_strays": ("VIOLET",),
    "herd_extra": (9,),
    "herd_perfect_gets": ("VIO",),
    "herd_most": ("VIO", 121),
    "herd_round_over": (999,),
}
