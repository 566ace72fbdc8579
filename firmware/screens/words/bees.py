"""What is said in bees."""

ENGLISH = {
    "game_bees": "Bees",
    "option_finisher": "Finisher",
    "hint_finisher": "keeps the pair: +5",
    "option_pass_bonus": "Pass bonus",
    "hint_pass_bonus": "for 0, 1, 2 passes",
    "opening": "ROUND {}/{}",
    "round_of": "{}/{}",
    "leads": "{} leads",
    "give": "give 2 to your right",
    "cards_are_dealt": "● cards are dealt",
    "lead": "lead {} trump {}",
    "hold_to_play": "{}: hold your key",
    "passes": "pass",
    "pass": "PASS",
    "no_hand": "you are out",
    "received": "from {}: {}",
    "takes": "{} takes {}",
}
