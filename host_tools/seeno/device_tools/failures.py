"""How a device command fails: a sentence, the next step, and an exit code of its own."""

from enum import IntEnum


class Exit(IntEnum):
    """Exit codes of the device commands; 0 is done, 1 something else, 2 a wrong command line."""

    FAILED = 1
    NO_BOARD = 3
    TWO_BOARDS = 4
    PORT_BUSY = 5
    LOST = 6  # unplugged, or it answers no more
    WRONG_CHIP = 7
    NO_SPACE = 8
    NOT_SEENO = 9
    TOO_OLD = 10
    BAD_IMAGE = 11
    NOT_VERIFIED = 12
    IN_THE_WAY = 13  # something that is not ours to overwrite
    SECRET = 14  # a game that is not over
    FAULTY = 15  # doctor has found something


class FailureError(Exception):
    """A command could not do what it was asked; nothing is left half done."""

    def __init__(self, code, sentence, next_step=""):
        super().__init__(f"{sentence} {next_step}".rstrip())
        self.code = code
        self.sentence = sentence
        self.next_step = next_step
