"""The stand-ins for pins and their interrupts, by small programs on the real MicroPython."""

from programs import printed


def test_pins_read_their_pull_until_they_are_driven(program):
    table = program("""
        import time
        from machine import Pin
        pins = [Pin(10, Pin.IN), Pin(11, Pin.IN, Pin.PULL_UP), Pin("GP12", Pin.IN, Pin.PULL_DOWN)]
        assert Pin(10) is pins[0] and Pin(11).value() == 1
        for _ in range(3):
            print([pin.value() for pin in pins])
            time.sleep_ms(10)
        try:
            Pin(30)
        except ValueError:
            print('"no such pin"')
        time.sleep(1)
    """)
    table.run(5)
    for key in ("red", "blue"):
        table.down(key)
    table.run(10)
    for key in ("red", "blue"):
        table.up(key)
    table.run(20)
    assert printed(table) == [[0, 1, 0], [0, 0, 0], [0, 1, 0], "no such pin"]


def test_outputs_are_told_when_they_change(program):
    table = program("""
        import time
        from machine import Pin, PWM
        led = Pin(25, Pin.OUT, value=1)
        time.sleep_ms(1)
        led.toggle()
        led(0)
        drain = Pin(2, Pin.OPEN_DRAIN, value=1)
        buzzer = PWM(Pin(22), freq=440, duty_u16=32768)
        buzzer.duty_u16(0)
        time.sleep(1)
    """)
    table.run(0.5)
    assert table.parts.outputs == {25: 1}
    table.run(10)
    assert table.parts.outputs == {25: 0, 22: (440, 0)}


EDGES = """
    import time
    from machine import I2C, Pin, bitstream
    seen = []
    def handler(pin):
        seen.append((time.ticks_us(), pin.value(), pin.irq().flags()))
    key = Pin(10, Pin.IN, Pin.PULL_UP)
    key.irq(handler, Pin.IRQ_FALLING | Pin.IRQ_RISING)
    i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400000)
    """


def test_edges_are_handled_at_their_time_within_a_sleep_and_a_transfer(program):
    table = program(
        EDGES
        + """
    time.sleep_ms(20)
    i2c.writeto(0x3C, bytes(1025))
    print([time.ticks_us()])
    print(seen)
    time.sleep(1)
    """
    )
    table.run(3.5)
    table.down("red")
    table.run(20)  # ends within the transfer
    table.up("red")
    table.run(100)
    # the address and 1025 bytes take 22.5 µs each
    assert table.output().splitlines() == ["[43085]", "[(3500, 0, 4), (23500, 1, 8)]"]
    assert table.i2c_bytes() == 1026


def test_edges_within_a_bit_stream_are_latched_and_told_once_it_is_over(program):
    table = program(
        EDGES
        + """
    time.sleep_ms(1)
    bitstream(Pin(16, Pin.OUT), 0, (400, 850, 800, 450), bytes(48))
    print(seen)
    time.sleep(1)
    """
    )
    table.run(1.1)
    table.down("red")
    table.run(0.2)
    table.up("red")
    table.run(10)
    # interrupts are off for 384 bits of 1.25 µs: one call, both edges, the level of now
    assert table.output().splitlines() == ["[(1480, 1, 12)]"]


def test_a_bouncing_key_ends_on_its_level(program):
    table = program(EDGES + "time.sleep_ms(500)\n    print(len(seen), seen[-1][1])\n    "
                    "time.sleep(1)", bounce_us=8000)  # fmt: skip
    for _ in range(3):
        table.press("red", 60, 60)
    table.run(200)
    count, level = map(int, table.output().split())
    assert count > 6 and level == 1


def test_a_hard_handler_that_allocates_is_reported_and_dropped(program):
    table = program("""
        import time
        from machine import Pin
        seen = bytearray(4)
        def good(pin):
            seen[pin.value()] += 1
            seen[2] = pin.irq().flags()
            seen[3] = time.ticks_ms()
        def bad(pin):
            return [pin]
        Pin(10, Pin.IN, Pin.PULL_UP).irq(good, Pin.IRQ_FALLING, hard=True)
        Pin(11, Pin.IN, Pin.PULL_UP).irq(bad, Pin.IRQ_FALLING, hard=True)
        time.sleep_ms(100)
        print(list(seen))
        time.sleep(1)
    """)
    table.run(7)
    table.down("red")
    table.down("blue")
    table.run(200)
    assert "IRQ callback" in table.output() and "MemoryError" in table.output()
    assert "[1, 0, 4, 7]" in table.output()
