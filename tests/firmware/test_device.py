"""How a table meets a firmware that crashes, hangs or ends, and how it runs in real time."""

import time

import pytest

from seeno.device import DeviceError
from seeno.table import Table


def test_a_crash_is_told_at_once_with_its_traceback(program):
    table = program("""
        import time
        def deep():
            raise RuntimeError("mine")
        time.sleep_ms(50)
        deep()
    """)
    table.run(49)
    start = time.monotonic()
    with pytest.raises(DeviceError, match=r'(?s)exit code 1.*main.py", line 4.*in deep.*mine'):
        table.run(10_000)
    assert time.monotonic() - start < 2
    assert "mine" in table.fault
    with pytest.raises(DeviceError, match="mine"):
        table.run(1)


@pytest.mark.parametrize("source, what", [("import nothing", "ImportError"), ("1 +", "Syntax")])
def test_a_main_that_cannot_start_is_told(program, source, what):
    with pytest.raises(DeviceError, match=what):
        program(source)


def test_a_main_that_returns_leaves_the_chip_at_its_prompt(program):
    table = program("print('bye')")
    table.run(1000)
    table.interrupt()
    table.run(1000)
    assert table.output() == "bye\n" and table.fault is None


def test_a_main_that_exits_is_told(program):
    with pytest.raises(DeviceError, match="exit code 3"):
        program("import sys\nsys.exit(3)")


def test_an_endless_loop_does_not_hang_the_host(program):
    with pytest.raises(DeviceError, match="for 1 s"):
        program("while True: pass", patience=1)


def test_a_start_without_micropython_fails_with_a_reason(tmp_path):
    with pytest.raises(DeviceError, match="did not start"):
        Table(micropython="false", patience=5)


BLINK = """
    import asyncio, time
    from machine import I2C, Pin
    from neopixel import NeoPixel
    lights = NeoPixel(Pin(16), 16)
    seen = 0
    def handler(pin):
        global seen
        seen += 1
    Pin(10, Pin.IN, Pin.PULL_UP).irq(handler, Pin.IRQ_FALLING)
    async def main():
        while True:
            lights[0] = (seen, 1, 1)
            lights.write()
            await asyncio.sleep_ms(20)
    asyncio.run(main())
    """


def test_the_real_clock_runs_by_itself_and_takes_keys_at_any_time(program):
    changes = []
    table = program(BLINK, clock="real", changed=lambda: changes.append(1))
    table.wait(lambda: table.lights() and table.lights()[0] == (0, 1, 1), 5000)
    start = time.monotonic()
    for presses in (1, 2, 3):
        table.press("red", 20, 20)
        table.wait(lambda: table.lights()[0][0] == presses, 2000)  # noqa: B023
    assert time.monotonic() - start < 2
    assert len(changes) >= 4
    assert table.heap()["alloc"] > 0
    assert table.fault is None


def test_waiting_in_real_time_costs_next_to_nothing(program):
    table = program(BLINK, clock="real")
    table.run(100)
    process = table._drive.device._process
    before = cpu_seconds(process.pid)
    table.run(1000)
    assert cpu_seconds(process.pid) - before < 0.15


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def test_a_device_ends_with_its_host(program):
    table = program(BLINK, clock="real")
    table.run(50)
    process = table._drive.device._process
    table._drive.device._socket.shutdown(2)
    assert process.wait(5) == 0


def test_a_crash_in_real_time_is_noticed(program):
    changes = []
    table = program("""
        import time
        time.sleep_ms(100)
        raise ValueError("mine")
    """, clock="real", changed=lambda: changes.append(1))  # fmt: skip
    with pytest.raises(DeviceError, match="mine"):
        table.run(5000)
    assert table.fault and changes
