"""Seeno's host side: the emulated table, its page, and the tools around it."""

__version__ = "0.1.0"
