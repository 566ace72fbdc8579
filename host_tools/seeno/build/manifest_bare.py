"""What MicroPython's own image of a chip freezes, as far as the source has it."""

freeze("$(PORT_DIR)/modules", ("_boot.py", "_boot_fat.py", "rp2.py"))
include("$(MPY_DIR)/extmod/asyncio")

for name in ("onewire", "ds18x20", "dht", "neopixel"):
    try:
        require(name)
    except ValueError:  # a source without micropython-lib, such as Debian's
        pass
