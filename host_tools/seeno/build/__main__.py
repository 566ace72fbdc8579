"""`python -m seeno.build plain frozen`: builds what is named and says where it is."""

import sys

from seeno import micropython
from seeno.build import unix
from seeno.build.steps import BuildError, console

KINDS = {"plain": unix.plain, "frozen": unix.frozen}


def main(kinds):
    """Build each of `kinds`; exit with a sentence if one cannot be."""
    for kind in kinds:
        try:
            program = KINDS[kind]()
        except BuildError as problem:
            sys.exit(f"{problem}\nThe unix port ({kind}) was not built.")
        number = ".".join(map(str, micropython.version(program)))
        console.print(f"MicroPython {number}, {kind}: {program}", soft_wrap=True)


if __name__ == "__main__":
    main(sys.argv[1:])
