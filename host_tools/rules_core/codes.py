"""Reason codes: every way to refuse a line of a record or a move, and its text."""

# A code a player can meet at the table has a text of two lines of 21 characters at most,
# because it is shown on the glass. The others are met only in record files.
TEXTS = {
    # the line: strict_json.py
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
    # hands of cards: hands.py
    "hand_count": "One hand for each seat.",
    "hand_size": "A hand has another size.",
    "no_such_card": "There is no such card.",
    "card_twice": "The card is there already.",
    "not_in_hand": "The card is not in your hand.",
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
    "card_seen": "That card has been played.",
    "must_follow": "Follow the lead colour.",
    "revoked": "You had none of that colour.",
    "no_revoke": "This card breaks no rule.",
    "passed_twice": "You have passed twice.",
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
