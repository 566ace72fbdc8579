"""Stand-in for what a build freezes as build_info: the firmware runs from its sources."""

VERSION = "from source"
BOARD = ""
HASH = ""
RULES = ""
STAMP = ""
