// MicroPython for the Adafruit MacroPad RP2040: 8 MB of flash, of which the files have 7.
#define MICROPY_HW_BOARD_NAME "Adafruit MacroPad RP2040"
#define MICROPY_HW_FLASH_STORAGE_BYTES (7 * 1024 * 1024)
