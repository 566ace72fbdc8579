"""More functions that run on the board, as those of on_device: about its keys, lights and OLED."""


def levels(pins):
    """The levels of pins with the chip's pull-up on, after a moment to rise."""
    from machine import Pin
    from time import sleep_ms

    inputs = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in pins]
    sleep_ms(5)
    return [pin.value() for pin in inputs]


def scan(bus, sda, scl, frequency):
    """The addresses that answer on an I2C bus."""
    from machine import I2C, Pin

    return I2C(bus, sda=Pin(sda), scl=Pin(scl), freq=frequency).scan()


def shine(pin, lights, order, timing, colour):
    """Shows one colour ("R", "G", "B") dimly on a whole strip; any other letter is dark."""
    from machine import Pin, bitstream

    if type(timing) is int:
        timing = (400, 850, 800, 450) if timing else (800, 1700, 1600, 900)
    bitstream(
        Pin(pin, Pin.OUT), 0, timing, bytes([24 if c == colour else 0 for c in order]) * lights
    )


def light_glass():
    """Lights every pixel of the OLED, by the project's own driver."""
    import board
    from devices import parts

    glass = parts.glass(board.OLED)
    glass.fill(1)
    glass.show()
