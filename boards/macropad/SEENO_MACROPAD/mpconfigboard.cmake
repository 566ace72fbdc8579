# MicroPython for the Adafruit MacroPad RP2040, which it has no board of its own for.
set(PICO_BOARD "adafruit_macropad_rp2040")
set(PICO_PLATFORM "rp2040")
