"""The stand-ins for time and asyncio, by small programs on the real MicroPython."""

from programs import printed


def test_the_clock_moves_only_as_far_as_it_is_granted(program):
    table = program("""
        import time
        while True:
            time.sleep_ms(7)
            print(time.ticks_ms())
    """)
    assert printed(table) == []
    table.run(6.999)
    assert printed(table) == []
    table.run(0.001)
    assert printed(table) == [7]
    table.run(100)
    assert printed(table) == list(range(7, 107, 7)) and table.now == 107_000


def test_ticks_wrap_as_on_the_chip(program):
    table = program(
        """
        import asyncio, time
        async def main():
            for _ in range(4):
                print(time.ticks_us())
                await asyncio.sleep_ms(2)
            print(time.ticks_diff(time.ticks_add(5, -10), 5), time.ticks_diff(3, 2**30 - 2))
            try:
                time.ticks_add(0, 2**29)
            except OverflowError:
                print("overflow")
        asyncio.run(main())
        print(time.ticks_ms())
        time.sleep(1)
        """,
        start_us=2**30 - 2824,  # a whole millisecond
    )
    table.run(10)
    ticks = 2**30
    us = [str(ticks - 2824), str(ticks - 824), "1176", "3176"]
    assert table.output().splitlines() == [*us, "-10 5", "overflow", str((ticks + 5176) // 1000)]


def test_milliseconds_wrap_under_asyncio(program):
    table = program(
        """
        import asyncio, time
        async def tick(name, ms):
            for _ in range(3):
                await asyncio.sleep_ms(ms)
                print('["%s", %d]' % (name, time.ticks_ms()))
        async def main():
            await asyncio.gather(tick("a", 2), tick("b", 3))
            await asyncio.sleep_ms(1000)
        asyncio.run(main())
        """,
        start_us=(2**30 - 4) * 1000,
    )
    table.run(20)
    top = 2**30
    assert printed(table) == [
        ["a", top - 2], ["b", top - 1], ["a", 0], ["b", 2], ["a", 2], ["b", 5]
    ]  # fmt: skip


def test_a_flag_set_by_an_edge_wakes_asyncio_at_once(program):
    table = program("""
        import asyncio, time
        from machine import Pin
        flag = asyncio.ThreadSafeFlag()
        Pin(10, Pin.IN, Pin.PULL_UP).irq(lambda pin: flag.set(), Pin.IRQ_FALLING)
        async def other():
            await asyncio.sleep(10)
        async def main():
            task = asyncio.create_task(other())
            await flag.wait()
            print(time.ticks_us())
            task.cancel()
            try:
                await task
            except asyncio.CancelledError:
                print(time.ticks_us())
            try:
                await asyncio.wait_for_ms(flag.wait(), 50)
            except asyncio.TimeoutError:
                print(time.ticks_us())
            await asyncio.sleep(9)
        asyncio.run(main())
    """)
    table.run(123.456)
    table.down("red")
    table.run(300)
    assert printed(table) == [123_456, 123_456, 173_000]  # asyncio counts in milliseconds


def test_asyncio_tasks_events_and_errors(program):
    table = program("""
        import asyncio
        async def fail():
            await asyncio.sleep_ms(1)
            raise ValueError("mine")
        async def waiter(event, name):
            await event.wait()
            print(name)
            return name * 2
        async def main():
            event = asyncio.Event()
            tasks = [asyncio.create_task(waiter(event, name)) for name in "abc"]
            await asyncio.sleep_ms(1)
            event.set()
            print(await asyncio.gather(*tasks), tasks[0].done())
            try:
                await asyncio.create_task(fail())
            except ValueError as error:
                print(error)
            print(await asyncio.gather(fail(), waiter(event, "d"), return_exceptions=True))
            asyncio.create_task(fail())  # nobody asks: the loop reports it and goes on
            async with asyncio.Lock():
                await asyncio.sleep_ms(10)
            print("end")
        asyncio.run(main())
        import time
        time.sleep(1)
    """)
    table.run(100)
    lines = table.output().splitlines()
    assert lines[:7] == ["a", "b", "c", "['aa', 'bb', 'cc'] True", "mine",
                         "d", "[ValueError('mine',), 'dd']"]  # fmt: skip
    assert "Task exception wasn't retrieved" in lines and lines[-1] == "end"


def test_an_idle_loop_allocates_nothing(program):
    table = program("""
        import asyncio, time
        from machine import Pin
        key = Pin(10, Pin.IN, Pin.PULL_UP)
        key.irq(lambda pin: None, Pin.IRQ_FALLING, hard=True)
        async def poll():
            while True:
                key.value()
                time.ticks_ms()
                await asyncio.sleep_ms(5)
        async def main():
            for _ in range(3):
                asyncio.create_task(poll())
            await poll()
        asyncio.run(main())
    """)
    table.run(1000)
    before = table.heap()
    table.run(60_000)
    after = table.heap()
    assert after["made"] - before["made"] == after["own"] - before["own"]
    table.press("red", 30, 30)
    later = table.heap()
    assert later["made"] - after["made"] == later["own"] - after["own"]


def test_what_a_program_allocates_is_counted(program):
    table = program("""
        import time
        while True:
            time.sleep_ms(10)
            waste = bytearray(1000)
    """)
    table.run(10)
    before = table.heap()
    table.run(100)
    after = table.heap()
    grown = after["made"] - before["made"] - (after["own"] - before["own"])
    assert 10_000 <= grown < 12_000
    assert after["free"] > 0


def test_a_frame_is_what_was_sent_before_a_wait(program):
    table = program("""
        import time
        from machine import Pin
        from neopixel import NeoPixel
        lights = NeoPixel(Pin(16), 16)
        for n in range(1, 4):
            lights[0] = (n, 0, 0)
            lights.write()
            time.sleep_us(300)  # the latch gap is no wait in which anybody sees anything
            lights[1] = (0, n, 0)
            lights.write()
            time.sleep_ms(10)
        time.sleep(1)
    """)
    table.run(200)
    seen = [(frame.lights[0][0], frame.lights[1][1]) for frame in table.frames]
    assert seen == [(1, 1), (2, 2), (3, 3)]
    assert table.parts.strip.oddities == []
