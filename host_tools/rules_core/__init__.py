"""The rules core: games as pure functions of a record, the same on CPython and MicroPython."""
