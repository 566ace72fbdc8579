"""What only a laboratory does at an emulated table: faults at the wire, and looks inside."""


class Laboratory:
    """A part of seeno.table.Table."""

    def i2c_bytes(self, since=0):
        """Bytes on the OLED's bus since that time in microseconds, addresses included."""
        return self.parts.oled.bytes_since(since)

    def fail_i2c(self, k=1, count=1, after=0, every=0):
        """Makes `count` I2C transfers from the k-th on fail, each after so many data bytes.

        With `every`, as many fail again, of which the first is the one of that number then.
        """
        told = {"count": count, "after": after, "every": every, "bus": self.board.OLED["id"]}
        self._drive.send([{"i2c_fail": k} | told])

    def hold_bus(self, clocks=9):
        """Makes the OLED hold its bus low, as one does that was cut off in the middle of a word.

        It lets go after so many clocks, and hears again after a STOP.
        """
        panel = self.board.OLED
        wires = {"bus": panel["id"], "scl": panel["scl"], "sda": panel["sda"]}
        self._drive.send([{"i2c_hold": clocks} | wires])

    def plug_oled(self, plugged):
        """Takes an I2C OLED off its wires, or puts it back: it comes up off and full of noise."""
        panel = self.board.OLED
        self.parts.oled.power_up()
        self._drive.send([{"i2c": panel["id"], "devices": [panel["address"]] if plugged else []}])

    def heap(self):
        """Bytes of the heap: total, alloc (alive), free, largest (of the free pieces).

        For unix also `made`, which never sinks by a collection, and `own`, the stand-ins' part
        of it. The chip is asked at rest: in the middle of a collection it would be wrong.
        """
        self._drive.advance(self.now, to_rest=True)
        return self._drive.ask_heap()

    def output(self):
        """What the firmware has printed, tracebacks of its tasks included."""
        return self._drive.device.output()
