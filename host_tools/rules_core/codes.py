"""Reason codes: every way to refuse a line of a record or a move, and its text."""

# A code a player can meet at the table has a text of two lines of 21 characters at most,
# because it is shown on the glass. The others are met only in record files.
TEXTS = {
    # the line: framed.py and strict_json.py
    "bad_check": "The line is not as it was written.",
    "empty_file": "The file is empty: there is no header.",
    "unreadable": "The file cannot be read.",
    "line_too_long": "The line is longer than 4096 bytes.",
    "blank_line": "The line is blank.",
    "byte_order_mark": "The line begins with a byte-order mark.",
    "carriage_return": "The line holds a carriage return; lines end by a newline alone.",
    "control_character": "The line holds a control character.",
    "bad_utf8": "The line is not valid UTF-8.",
    "bad_json": "The line is not the JSON a record is written in.",
    "cut_short": "The line ends before its JSON does.",
    "extra_text": "There is more on the line after its object.",
    "too_deep": "Objects and arrays are nested more than 8 deep.",
    "duplicate_key": "A key stands twice in one object.",
    "bad_escape": "A backslash in a string begins no JSON escape.",
    "lone_surrogate": "An escape is one half of a surrogate pair.",
    "leading_zeros": "A number begins with a zero too many.",
    "not_an_integer": "A number has a fraction or an exponent.",
    # the header: record.py and state.py
    "unknown_record": "This is not a record of version 1.",
    "unknown_game": "There is no game of this name.",
    "seat_count": "The game is not for this number of seats.",
    "seat_name": "A seat's name has 1 to 16 characters.",
    "same_name": "Two seats have the same name.",
    "unknown_option": "The game has no option of this name.",
    "option_range": "An option is outside its range.",
    "option_conflict": "Two options exclude each other.",
    # the shape of any object
    "not_an_object": "Not a JSON object.",
    "missing_key": "A key is missing.",
    "unknown_key": "A key is not known.",
    "wrong_type": "A value is of the wrong type.",
    # moves of every game
    "unknown_move": "There is no such move.",
    "no_such_seat": "There is no such seat.",
    "wrong_mover": "Not a move of theirs.",
    "not_your_turn": "It is not your turn.",
    "seats_first": "A seat has yet to move.",
    "game_over": "The game is over.",
    "points_range": "Points: -999 to 999, but not 0.",
    "why_length": "Say why in 1 to 80 characters.",
    "undo_range": "So many moves cannot be undone.",
    # hands of cards: hands.py, bees.py and herd.py
    "hand_count": "One hand for each seat.",
    "hand_size": "A hand has another size.",
    "no_such_card": "There is no such card.",
    "card_twice": "The card is there already.",
    "not_in_hand": "The card is not in your hand.",
    "card_seen": "It was played before.",
    # heist
    "cards_first": "Fill the row first.",
    "no_empty_slot": "The row is full.",
    "card_count": "One card for each empty slot.",
    "card_range": "Cards are 0 to 9.",
    "number_range": "Pick 00 to 99.",
    "not_face_up": "That digit is not face up.",
    "leading_zero": "No 0 in the tens place.",
    "diamond_first": "Place the diamond first.",
    "no_diamond": "There is no diamond to place.",
    "no_such_slot": "There is no such slot.",
    "skills_off": "Skills are not in play.",
    "skill_used": "The skill is used up.",
    # bees
    "deal_first": "Deal the cards first.",
    "no_give": "There is nothing to give now.",
    "give_two": "Give two cards.",
    "give_first": "Give two cards first.",
    "must_follow": "Follow the lead colour.",
    "revoked": "You had none of that colour.",
    "no_revoke": "This card breaks no rule.",
    "passed_twice": "You have passed twice.",
    # herd
    "who_begins": "Say first who begins.",
    "round_begun": "The round has begun.",
    "opening_card": "Another card begins the round.",
    "opening_link": "The first card goes face up.",
    "no_link": "Match the region or number.",
    "hands_empty": "All hands are empty.",
    "show_later": "Strays are shown at the end.",
    "stray_count": "The strays were more or fewer.",
    # gacchi
    "roll_first": "Roll the dice first.",
    "setup_first": "Set up your dice first.",
    "flick_first": "First flick a die.",
    "step_now": "It is time to step.",
    "flip_first": "Turn the card first.",
    "reroll_or_keep": "Reroll it or keep it.",
    "layout_count": "A card for each place.",
    "reroll_centre": "The R lies in the centre.",
    "face_up": "That card lies face up.",
    "face_down": "Those cards lie face down.",
    "other_cell": "It is another card that is turned.",
    "dice_count": "That is not as many dice as are rolled.",
    "dice_range": "Dice show 1 to 6.",
    "spot_count": "A spot for each die.",
    "no_such_spot": "There is no such spot.",
    "same_spot": "Take two different spots.",
    "no_such_die": "There is no such die.",
    "no_such_place": "There is no such place.",
    "die_covered": "A die lies on it.",
    "nothing_to_flick": "No die lies on yours there.",
    "flick_once": "One flick a turn, then a step.",
    "not_adjacent": "That is not next to it.",
    "start_spot": "Its first step goes straight ahead.",
    "card_full": "Two dice lie there.",
    "no_camp": "Nobody may enter a camp.",
    "own_on_own": "Not onto your own die: you flicked one.",
    "no_steal": "No chip to take there.",
    "steal_used": "You have taken one.",
    "must_step": "You can still move.",
    "rescue_off": "That rescue rule is not in force.",
    "own_camp": "It is in your camp.",
    "no_such_rule": "There is no such rule.",
    "rescue_used": "One rescue a game.",
    "low_chips": "A card below 7 has a chip.",
}


class Refusal(Exception):
    """A line or move was refused, and nothing has changed; `code` is a key of TEXTS."""

    def __init__(self, code: str):
        super().__init__(code)
        self.code = code


class IllegalMove(Refusal):
    """The rules refuse a move."""


class RecordError(Refusal):
    """The reader refuses a line, or the header is not one of a game."""
