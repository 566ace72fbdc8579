"""What an image freezes besides: the start of a chip, and its port's own module."""

module("_boot.py", base_path="../firmware")
module("rp2.py", base_path="$(PORT_DIR)/modules")
module("boot.py", base_path="../firmware")
