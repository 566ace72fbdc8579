"""What the image freezes: the rules, the firmware, one board, and what these need."""

import glob
import os

# Who includes this says which board, and where build_info.py lies that says what was built.
options.defaults(board="pico", build_info="../host_tools/unix_port/stand_in")


def room(name, base_path):
    """A package in a fixed order: a folder's own differs and would show in the image."""
    folder = os.path.join(base_path, name)
    package(name, sorted(glob.glob("**/*.py", root_dir=folder, recursive=True)), base_path)


include("$(MPY_DIR)/extmod/asyncio")

room("rules_core", "../host_tools")
room("app", "../firmware")
room("screens", "../firmware")
room("devices", "../firmware")
module("main.py", base_path="../firmware")
module("board.py", base_path=options.board)
module("build_info.py", base_path=options.build_info)

try:
    require("neopixel")
except ValueError:  # a source without micropython-lib, such as Debian's
    module("neopixel.py", base_path="micropython_lib")
