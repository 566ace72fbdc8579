"""What the image freezes: the rules, the firmware, one board, and what these need."""

import os

include("$(MPY_DIR)/extmod/asyncio")

package("rules_core", base_path="../host_tools")
package("app", base_path="../firmware")
package("screens", base_path="../firmware")
package("devices", base_path="../firmware")
module("main.py", base_path="../firmware")
module("board.py", base_path=os.environ.get("SEENO_BOARD", "pico"))

try:
    require("neopixel")
    print("neopixel: micropython-lib's")
except ValueError:  # a source without micropython-lib, such as Debian's
    module("neopixel.py", base_path="micropython_lib")
    print("neopixel: the project's stand-in")
