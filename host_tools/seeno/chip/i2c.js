// I2C buses: who answers on them, what they were told, and what a transfer costs in time.
"use strict";

const { GPIOPinState, I2CMode } = require("rp2040js");

const BITS = 9; // of a byte with its acknowledgement
const TX_EMPTY = 1 << 4; // of the controller's interrupts

class Bus {
  constructor(chip, id, { sda, scl }) {
    this.chip = chip;
    this.id = id;
    this.devices = [];
    this.failsAt = 0; // the transfer that fails, counted from now: 1 is the next, 0 is none
    this.failures = 0; // so many from that one on
    this.failAfter = 0; // data bytes that still pass in a transfer that fails
    this.controller = chip.rp2040.i2c[id];
    this.answerController();
    this.lines = new Lines(chip, this, sda, scl);
  }

  fail({ i2c_fail: failsAt, count = 1, after = 0, every = 0 }) {
    this.failsAt = failsAt;
    this.failures = count;
    this.failAgain = [every, count]; // the next failsAt and failures
    this.failAfter = after;
  }

  fails() {
    if (!this.failsAt) return false;
    if (this.failsAt > 1) {
      this.failsAt--;
      return false;
    }
    if (--this.failures === 0) [this.failsAt, this.failures] = this.failAgain;
    return true;
  }

  // Begins a transfer; whether the address is acknowledged.
  begin(address, isRead) {
    const isThere = this.devices.includes(address) && !this.lines.isDeaf;
    this.transfer = { address, isRead, data: [], at: this.chip.nanos, ack: isThere };
    this.bytesLeft = isThere && this.fails() ? this.failAfter : Infinity;
    if (!this.bytesLeft) this.transfer.ack = false;
    return this.transfer.ack;
  }

  // Takes a byte of data; whether it is acknowledged.
  take(byte) {
    this.transfer.data.push(byte);
    if (--this.bytesLeft <= 0) this.transfer.ack = false;
    return this.transfer.ack;
  }

  finish() {
    const { transfer } = this;
    this.transfer = null;
    if (!transfer || transfer.isRead) return;
    const write = Buffer.from(transfer.data).toString("hex");
    const told = { i2c: this.id, addr: transfer.address, write, ack: transfer.ack };
    this.chip.tell(told, true, transfer.at);
  }

  // The chip's own controller: its clock settings say how long a byte takes.
  answerController() {
    const { controller } = this;
    const spend = () => {
      const cycles = BITS * (controller.sclLowPeriod + controller.sclHighPeriod);
      this.chip.stall((cycles * 1e9) / this.chip.rp2040.clkSys);
    };
    controller.onStart = () => {
      this.finish(); // a repeated start
      if (this.lines.held) return controller.arbitrationLost(); // no 1 is seen on the wire
      controller.completeStart();
    };
    controller.onConnect = (address, mode) => {
      const isAcked = this.begin(address, mode === I2CMode.Read);
      spend();
      controller.completeConnect(isAcked);
      // The chip's buffer is empty then, which rp2040js leaves for the firmware's time-out to find.
      if (!isAcked) controller.setInterrupts(TX_EMPTY);
    };
    controller.onWriteByte = (byte) => {
      const isAcked = this.take(byte);
      spend();
      controller.completeWrite(isAcked);
    };
    controller.onReadByte = () => {
      spend();
      controller.completeRead(0); // nothing here has anything to say
    };
    controller.onStop = () => {
      this.finish();
      controller.completeStop();
    };
  }
}

// The two wires themselves, for transfers that the firmware makes bit by bit: MicroPython's
// empty writes (by which it scans) and SoftI2C.
class Lines {
  constructor(chip, bus, sda, scl) {
    this.bus = bus;
    this.sda = chip.rp2040.gpio[sda];
    this.scl = chip.rp2040.gpio[scl];
    this.pulled = false; // a device pulls the data line to acknowledge
    this.held = 0; // clocks until a device that holds the data line lets it go
    this.isDeaf = false; // and then until a STOP
    this.wasData = this.wasClock = true;
    this.count = null; // bits of the byte, null when no transfer is on
    for (const pin of [this.sda, this.scl]) pin.addListener(() => this.change());
    this.show();
  }

  show() {
    const clock = this.scl.value !== GPIOPinState.Low;
    const data = this.sda.value !== GPIOPinState.Low && !this.pulled && !this.held;
    if (clock !== this.scl.rawInputValue) this.scl.setInputValue(clock);
    if (data !== this.sda.rawInputValue) this.sda.setInputValue(data);
    return [clock, data];
  }

  change() {
    const [clock, data] = this.show();
    const { wasClock, wasData } = this;
    this.wasClock = clock;
    this.wasData = data;
    if (this.held) {
      if (clock && !wasClock && --this.held === 0) this.wasData = this.show()[1];
    } else if (clock && wasClock && data !== wasData) {
      if (data) this.stop();
      else this.start();
    } else if (this.count !== null && clock !== wasClock) {
      if (clock) this.rise(data);
      else this.fall();
    }
  }

  start() {
    this.bus.finish();
    this.count = 0;
    this.byte = 0;
    this.isAddress = true;
  }

  // A device that was cut off in the middle of a word holds the data line low.
  hold(clocks) {
    this.held = clocks;
    this.isDeaf = true;
    this.wasData = this.show()[1];
  }

  stop() {
    this.isDeaf = false;
    if (this.count === null) return;
    this.bus.finish();
    this.count = null;
    this.pull(false);
  }

  rise(data) {
    if (this.count < 8) this.byte = (this.byte << 1) | (data ? 1 : 0);
    this.count++;
  }

  fall() {
    if (this.count === 8) {
      const { bus, byte } = this;
      this.pull(this.isAddress ? bus.begin(byte >> 1, !!(byte & 1)) : bus.take(byte));
      this.isAddress = false;
    } else if (this.count === 9) {
      this.count = 0;
      this.byte = 0;
      this.pull(false);
    }
  }

  pull(isPulled) {
    if (isPulled === this.pulled) return;
    this.pulled = isPulled;
    this.wasData = this.show()[1];
  }
}

module.exports = { Bus };
