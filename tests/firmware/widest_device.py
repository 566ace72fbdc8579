"""What is filled into the words of the device, at its widest."""

WIDEST = {
    "not_playing": ("VIOLET",),
    "seating_few": (2,),
    "seating_many": (5,),
    "round": (999,),
    "entry_busy": ("VIOLET",),
    "wins": ("VIOLET",),
    "typed_twice": (12,),
    "key_same": (12,),
    "dice_help": ("VIOLET",),
    "rolls": ("VIOLET",),
}
