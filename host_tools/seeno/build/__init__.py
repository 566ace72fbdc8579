"""MicroPython built from source: where it comes from, how, and where it lies."""
