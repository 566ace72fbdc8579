"""Nothing, so that no boot.py on the flash is run.

That would be before USB is up: one that never ends could not be mended from a computer.
"""
