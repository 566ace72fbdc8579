"""I2C and SPI buses: bytes go to the host, which says what answers on them."""

from binascii import hexlify
from micropython import mem_current

from stand_in.clock import clock
from stand_in.pins import Pin
from stand_in.wire import handlers, wire

_EIO = 5
_ETIMEDOUT = 110
_buses = {}


class Bus:
    """What hangs on one I2C bus, and the failure that the host has ordered."""

    def __init__(self):
        self.devices = ()
        self.fail_in = 0  # the transfer that fails, counted from now: 1 is the next, 0 is none
        self.failures = 0  # so many from that one on
        self.fail_again = (0, 0)  # the next fail_in and failures
        self.fail_after = 0  # bytes of data that still pass in a transfer that fails
        self.holds = 0  # clocks until the device that holds SDA lets go; 0 is none
        self.is_deaf = False  # and then until a STOP

    def fails(self):
        if not self.fail_in:
            return False
        if self.fail_in > 1:
            self.fail_in -= 1
            return False
        self.failures -= 1
        if not self.failures:
            self.fail_in, self.failures = self.fail_again
        return True

    def hold(self, clocks, scl, sda):
        """A device pulls SDA down until the firmware has clocked it free."""
        self.holds = clocks
        self.is_deaf = True
        self.scl = Pin(scl)
        self.sda = Pin(sda)
        self.scl.follower = self._clocked
        self.sda.follower = self._stopped
        self.sda.drive(0)

    def _clocked(self, level):
        if level and self.holds:
            self.holds -= 1
            if not self.holds:
                self.sda.drive(None)

    def _stopped(self, level):
        if level and self.scl.level():
            self.is_deaf = False


def _bus(number):
    if number not in _buses:
        _buses[number] = Bus()
    return _buses[number]


class I2C:
    """An I2C controller; a transfer takes the time of its bits and raises EIO unless acked.

    One that takes longer than `timeout` microseconds is given up; the controller does nothing
    then until it is set up anew, and neither does it while SDA is held low.
    """

    def __init__(self, id=0, *, scl=None, sda=None, freq=400000, timeout=50000):
        scl = Pin(scl if scl is not None else 5 if id == 0 else 7)
        sda = Pin(sda if sda is not None else 4 if id == 0 else 6)
        if id not in (0, 1):
            raise ValueError("I2C(%d) doesn't exist" % id)
        if scl.number % 4 != id * 2 + 1:
            raise ValueError("bad SCL pin")
        if sda.number % 4 != id * 2:
            raise ValueError("bad SDA pin")
        self._open(id, scl, sda, freq, timeout)

    def _open(self, id, scl, sda, freq, timeout):
        self.id = id
        self.freq = freq
        self.timeout = timeout
        self.is_stuck = False
        self.bus = _bus(id)
        self.scl = scl
        self.sda = sda
        for pin in (scl, sda):
            pin.init(Pin.ALT, Pin.PULL_UP)

    def _write(self, address, parts):
        if self.is_stuck or not (self.sda.level() and self.scl.level()):
            self._give_up()
        mark = mem_current()
        data = parts[0] if len(parts) == 1 else b"".join(parts)
        begun = clock.now
        acked = address in self.bus.devices and not self.bus.is_deaf
        if not acked:
            data = b""
        elif self.bus.fails():
            acked = False
            data = data[: min(self.bus.fail_after, len(data) - 1)]
        in_time = self.timeout * self.freq // 9000000  # bytes, with the address
        is_late = 1 + len(data) > in_time
        if is_late:
            data = data[: max(in_time - 1, 0)]
        wire.send(
            '{"t":%d,"i2c":%d,"addr":%d,"write":"%s","ack":%s}'
            % (begun, self.id, address, hexlify(data).decode(), "true" if acked else "false")
        )
        wire.own += mem_current() - mark
        if is_late:
            self._give_up()
        self._spend(1 + len(data))
        if not acked and not data:
            raise OSError(_EIO)
        return len(data)  # so few only, if it failed on its way: that raises nothing on the chip

    def _give_up(self):
        self.is_stuck = True
        clock.spend(self.timeout)
        raise OSError(_ETIMEDOUT)

    def _spend(self, count):
        clock.spend(count * 9000000 // self.freq)

    def writeto(self, addr, buf, stop=True):
        mark = mem_current()
        parts = (buf,)
        wire.own += mem_current() - mark
        return self._write(addr, parts)

    def writevto(self, addr, vector, stop=True):
        return self._write(addr, vector)

    def writeto_mem(self, addr, memaddr, buf, *, addrsize=8):
        self._write(addr, (memaddr.to_bytes(addrsize // 8, "big"), buf))

    def readfrom(self, addr, nbytes, stop=True):
        data = bytearray(nbytes)
        self.readfrom_into(addr, data)
        return bytes(data)

    def readfrom_into(self, addr, buf, stop=True):
        """Reads; nothing here has anything to say but zeros."""
        self._spend(1 + len(buf))
        if addr not in self.bus.devices or self.bus.fails():
            raise OSError(_EIO)
        for place in range(len(buf)):
            buf[place] = 0

    def scan(self):
        self._spend(0x78 - 8)
        return [address for address in range(8, 0x78) if address in self.bus.devices]


class SoftI2C(I2C):
    """The same in software: any two pins; the data pin tells which bus it is."""

    def __init__(self, scl, sda, *, freq=400000, timeout=50000):
        sda = Pin(sda)
        self._open(sda.number // 2 % 2, Pin(scl), sda, freq, timeout)


class SPI:
    """An SPI controller that only writes; what it reads are zeros."""

    MSB = 0
    LSB = 1

    def __init__(self, id=0, baudrate=1000000, **named):
        self.id = id
        self.baudrate = baudrate

    def init(self, baudrate=1000000, **named):
        self.baudrate = baudrate

    def deinit(self):
        """Nothing is held that could be given back."""

    def write(self, buf):
        mark = mem_current()
        text = hexlify(buf).decode()
        wire.send('{"t":%d,"spi":%d,"write":"%s"}' % (clock.now, self.id, text))
        wire.own += mem_current() - mark
        clock.spend(len(buf) * 8000000 // self.baudrate)

    def readinto(self, buf, write=0):
        for place in range(len(buf)):
            buf[place] = 0
        self.write(bytes((write,)) * len(buf))


def _devices(message):
    _bus(message["i2c"]).devices = tuple(message["devices"])


def _fail(message):
    """Orders the k-th transfer from now to fail, after some bytes, and so many; and again."""
    bus = _bus(message.get("bus", 0))
    bus.fail_in = message["i2c_fail"]
    bus.failures = message.get("count", 1)
    bus.fail_again = (message.get("every", 0), bus.failures)
    bus.fail_after = message.get("after", 0)


def _hold(message):
    bus = _bus(message["bus"])
    bus.hold(message["i2c_hold"], message["scl"], message["sda"])


handlers["i2c"] = _devices
handlers["i2c_fail"] = _fail
handlers["i2c_hold"] = _hold
