"""How a table's time goes on: stepped by a test, or by itself with a thread that listens.

A drive owns the device. It gives `take(message)` each message about the parts, and starts the
device again after a reset. In real time it does so from its thread.
"""

import threading
import time

from seeno.device import DeviceError


class Drive:
    """What both drives share. `start_device(environment)` makes a device, `setup` its wires."""

    clock = None

    def __init__(self, start_device, setup, take, start_us):
        self._start_device = start_device
        self._setup = setup
        self._take = take
        self.now = start_us  # on the device's clock
        self.fault = None  # what ended the firmware
        self.device = None

    def begin(self, environment=()):
        """Starts the device at the present time."""
        self.device = self._start_device(
            {"SEENO_CLOCK": self.clock, "SEENO_START_US": str(self.now)} | dict(environment)
        )
        self.device.receive()  # its hello
        self.device.send([*self._setup(), {"run": self.now}])

    def _again(self, reset):
        """The firmware has reset the chip: it starts anew, and the clock goes on."""
        self.now = reset["t"]
        self.device.close()
        self.begin({"SEENO_RESET": reset["reset"]})

    def send(self, messages):
        self.device.send(messages)

    def close(self):
        if self.device:
            self.device.close()


class SteppedDrive(Drive):
    """Time moves only in `advance`."""

    clock = "stepped"

    def begin(self, environment=()):
        super().begin(environment)
        self._until_idle()

    def advance(self, until, to_frame=False, to_rest=False):
        """Runs until that time, or to the end of the next frame, whichever comes first.

        With `to_rest` on until the device sleeps, if its work takes time: a save on the chip.
        """
        while True:
            self.device.send([{"run": until, "pause": to_frame, "rest": to_rest}])
            if self._until_idle():
                return

    def _until_idle(self):
        """Takes messages until the device has used up what was granted; False if it reset."""
        if self.fault:
            raise DeviceError(self.fault)
        try:
            while True:
                message = self.device.receive()
                if "idle" in message:
                    self.now = message["idle"]
                    return True
                if "reset" in message:
                    self._again(message)
                    return False
                self._take(message)
        except DeviceError as error:
            self.fault = str(error)
            raise

    def ask_heap(self):
        self.device.send([{"heap": 1}])
        while True:
            message = self.device.receive()
            if "heap" in message:
                return message["heap"]


class RealDrive(Drive):
    """Time goes by itself; a thread takes the messages."""

    clock = "real"

    def __init__(self, *arguments):
        self._begun = None  # on the wall's clock
        super().__init__(*arguments)
        self._news = threading.Condition()
        self._heap = None
        self._closing = False
        self._thread = None

    @property
    def now(self):
        return self._start if self._begun is None else time.monotonic_ns() // 1000 - self._begun

    @now.setter
    def now(self, start):
        self._start = start  # a reset sets it too, but the wall's clock goes on

    def begin(self, environment=()):
        super().begin(environment)
        self.device.wait_for_ever()
        if self._thread is None:
            self._begun = time.monotonic_ns() // 1000 - self.now
            self._thread = threading.Thread(target=self._listen, daemon=True)
            self._thread.start()

    def _listen(self):
        while not self._closing:
            try:
                message = self.device.receive()
                if "reset" in message:
                    self._again(message)
                    continue
            except DeviceError as error:
                if self._closing:
                    return
                self.fault = str(error)
                message = {"fault": self.fault}
                self._closing = True
            with self._news:
                if "heap" in message:
                    self._heap = message["heap"]
                self._take(message)
                self._news.notify_all()

    def advance(self, until, to_frame=False, to_rest=False):
        """Waits until that time on the wall, or for the next news from the device."""
        with self._news:
            while not self.fault:
                left = until - self.now
                if left <= 0:
                    return
                if self._news.wait(left / 1e6) and to_frame:
                    return
        raise DeviceError(self.fault)

    def ask_heap(self):
        with self._news:
            self._heap = None
            self.device.send([{"heap": 1}])
            self._news.wait_for(lambda: self._heap or self.fault, self.device.patience)
        return self._heap

    def close(self):
        self._closing = True
        if self._thread:
            self.device.hang_up()
            self._thread.join(2)  # it still reads what the device said last
        super().close()
