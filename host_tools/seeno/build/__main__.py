"""`python -m seeno.build plain frozen image:pico`: builds what is named and says where it is."""

import sys

from seeno import boards, micropython
from seeno.build import rp2, unix
from seeno.build.steps import BuildError, console

UNIX = {"plain": unix.plain, "frozen": unix.frozen}


def _unix(kind):
    program = UNIX[kind]()
    number = ".".join(map(str, micropython.version(program)))
    console.print(f"MicroPython {number}, {kind}: {program}", soft_wrap=True)


def _image(board):
    path = rp2.image(board)
    rp2.report(board)
    console.print(f"The image of {board}: {path}", soft_wrap=True)


def main(wanted):
    """Build each of `wanted`; exit with a sentence if one cannot be."""
    for kind in wanted:
        word, _, board = kind.partition(":")
        try:
            if word == "image":
                _image(board)
            else:
                _unix(kind)
        except (BuildError, boards.BoardError) as problem:
            sys.exit(f"{problem}\nNot built: {kind}")


if __name__ == "__main__":
    main(sys.argv[1:])
