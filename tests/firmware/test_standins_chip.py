"""The stand-ins for buses, watchdog, resets and chance, by small programs on MicroPython."""

import pytest
from programs import printed

BUS = """
    import time
    from machine import I2C, Pin
    i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400000)
    def attempt(data):
        try:
            return i2c.writevto(0x3C, (b"\\x40", data))
        except OSError as error:
            return -error.errno
    """


def test_a_bus_answers_for_what_hangs_on_it(program):
    table = program(
        BUS
        + """
    print(i2c.scan())
    print(attempt(b"12"))
    try:
        i2c.writeto(0x3D, b"")
    except OSError as error:
        print(error.errno)
    print(list(i2c.readfrom(0x3C, 2)))
    time.sleep_ms(50)
    print(i2c.scan(), attempt(b""))
    for scl, sda in ((4, 5), (7, 6)):
        try:
            I2C(0, scl=Pin(scl), sda=Pin(sda))
        except ValueError as error:
            print(error)
    time.sleep(1)
    """
    )
    table.run(20)
    table.plug_oled(False)
    table.run(50)
    assert table.output().splitlines() == [
        "[60]", "3", "5", "[0, 0]", "[] -5", "bad SCL pin", "bad SCL pin"
    ]  # fmt: skip


@pytest.mark.parametrize("k", [1, 2, 5])
@pytest.mark.parametrize("after, told", [(0, -5), (1, 1)])  # on its way: only a smaller count
def test_any_transfer_can_be_made_to_fail(program, k, after, told):
    table = program(BUS + "time.sleep_ms(1)\n    print([attempt(b'x') for _ in range(6)])\n    "
                    "time.sleep(1)")  # fmt: skip
    table.fail_i2c(k, count=2, after=after)
    table.run(100)
    expected = [2] * 6
    expected[k - 1 : k + 1] = [told, told]
    assert printed(table)[0] == expected
    sizes = [size for _, size in table.parts.oled.transfers]
    whole, part = 3, 2  # the address included
    assert sorted(sizes) == [part] * (2 * after) + [whole] * 4


def test_the_watchdog_has_the_chips_limits(program):
    table = program("""
        import time
        from machine import WDT
        for timeout in (8389, 0):
            try:
                WDT(timeout=timeout)
            except ValueError as error:
                print(error)
        WDT(0, timeout=8388)
        time.sleep(5)
    """)
    table.run(1000)
    assert table.output().splitlines() == ["timeout exceeds 8388"] * 2


def test_an_unfed_watchdog_resets_and_the_clock_goes_on(program):
    table = program("""
        import time, machine
        from machine import Pin
        print([machine.reset_cause(), time.ticks_ms(), Pin(10, Pin.IN, Pin.PULL_UP).value()])
        dog = machine.WDT(timeout=100)
        for _ in range(5):
            time.sleep_ms(80)
            dog.feed()
        while True:
            time.sleep_ms(30)
    """)
    assert printed(table) == [[machine_cause("power"), 0, 1]]
    table.down("red")
    table.run(600)
    assert printed(table) == [[machine_cause("watchdog"), 500, 0]]  # of the new start
    assert table.now == 600_000


def machine_cause(kind):
    return {"power": 1, "watchdog": 3}[kind]


@pytest.mark.parametrize("call", ["reset", "soft_reset"])
def test_a_reset_starts_main_again(program, call):
    table = program(f"""
        import os, time, machine
        with open("starts", "a") as file:
            file.write("x")
        print(os.stat("starts")[6])
        time.sleep_ms(10)
        machine.{call}()
    """)
    table.run(35)
    assert (table.flash / "starts").read_text() == "xxxx"


def test_chance_repeats_with_the_seed_and_only_then(program):
    source = """
        import os, time
        print(list(os.urandom(3) + os.urandom(40)))
        time.sleep(1)
    """
    seen = [printed(program(source, seed=seed)) for seed in (1, 1, 2, None, None)]
    assert seen[0] == seen[1] and len(seen[0][0]) == 43
    assert len({str(each) for each in seen}) == 4
