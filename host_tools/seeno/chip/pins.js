// The chip's pins and what hangs on them: keys, pulls, plain outputs, the bits of a light strip.
"use strict";

const { GPIOPinState } = require("rp2040js");

const SIO = 5; // the function of a pin that the firmware sets by itself
const LOW = GPIOPinState.Low;
const HIGH = GPIOPinState.High;

// Wires of all pins. `strip` is the pin of the light strip, `buses` the pins of I2C.
class Pins {
  constructor(chip, { strip, buses }) {
    this.chip = chip;
    this.driven = new Map(); // by the host: pin → level
    this.waiting = new Map(); // edges that the firmware has not looked at: pin → nanoseconds
    this.strip = strip === undefined ? null : new StripDecoder(chip, strip);
    for (const pin of chip.rp2040.gpio) {
      if (buses.includes(pin.index)) continue; // these have their own wires
      const isStrip = pin.index === strip;
      pin.addListener((state, before) => {
        this.settle(pin, state);
        if (isStrip) this.strip.edge(state === HIGH);
        else this.tell(pin, state, before);
      });
    }
    this.watchReads();
  }

  // The host drives a pin, or lets go of it with null.
  drive(index, level) {
    const pin = this.chip.rp2040.gpio[index];
    if (level === null) this.driven.delete(index);
    else this.driven.set(index, level);
    const before = pin.rawInputValue;
    this.settle(pin, pin.value);
    if (pin.rawInputValue !== before) this.waiting.set(index, this.chip.nanos);
  }

  // Puts the level on the pin that its drivers and its pull make.
  settle(pin, state) {
    let level = state === HIGH || state === GPIOPinState.InputPullUp;
    if (state !== HIGH && state !== LOW && this.driven.has(pin.index)) {
      level = !!this.driven.get(pin.index);
    }
    if (level !== pin.rawInputValue) pin.setInputValue(level);
  }

  tell(pin, state, before) {
    const isOutput = state === HIGH || state === LOW;
    if (!isOutput || pin.functionSelect !== SIO || state === before) return;
    this.chip.tell({ pin: pin.index, level: state === HIGH ? 1 : 0 }, true);
  }

  // How long each edge waited until the firmware read the pins outside of an interrupt.
  watchReads() {
    const { sio, core } = this.chip.rp2040;
    const read = sio.readUint32.bind(sio);
    const GPIO_IN = 4;
    sio.readUint32 = (offset) => {
      if (offset === GPIO_IN && core.IPSR === 0 && this.waiting.size) {
        for (const [pin, since] of this.waiting) {
          const level = this.chip.rp2040.gpio[pin].rawInputValue ? 1 : 0;
          const waited = Math.round((this.chip.nanos - since) / 1000);
          this.chip.tell({ seen: pin, level, waited });
        }
        this.waiting.clear();
      }
      return read(offset);
    };
  }
}

const THRESHOLD = 525; // nanoseconds high that divide a 0 from a 1
const SPACE = 20000; // nanoseconds low that no frame has within

// Edges on the strip's pin → the bytes of a frame and the four times of its pulses.
class StripDecoder {
  constructor(chip, pin) {
    this.chip = chip;
    this.pin = pin;
    this.timing = [400, 850, 800, 450]; // nanoseconds: high and low of a 0, of a 1
    this.begin();
  }

  begin() {
    this.bits = [];
    this.sums = [0, 0, 0, 0];
    this.counts = [0, 0, 0, 0];
    this.roseAt = this.fellAt = null;
  }

  edge(isHigh) {
    const now = this.chip.nanos;
    if (isHigh) {
      if (this.fellAt !== null) {
        if (now - this.fellAt > SPACE) this.finish();
        else this.measure(2 * this.bits.at(-1) + 1, now - this.fellAt);
      }
      if (!this.bits.length) this.begunAt = now;
      this.roseAt = now;
    } else if (this.roseAt !== null) {
      const high = now - this.roseAt;
      const bit = high >= THRESHOLD ? 1 : 0;
      this.bits.push(bit);
      this.measure(2 * bit, high);
      this.fellAt = now;
    }
  }

  measure(kind, nanoseconds) {
    this.sums[kind] += nanoseconds;
    this.counts[kind]++;
  }

  // The frame is over: told as machine.bitstream would have it.
  finish() {
    if (!this.bits.length) return;
    const { bits, sums, counts, begunAt } = this;
    const bytes = Buffer.alloc(bits.length >> 3);
    for (let place = 0; place < bytes.length * 8; place++) {
      bytes[place >> 3] |= bits[place] << (7 - (place & 7));
    }
    // A pulse that this frame had none of is taken to be as it was.
    this.timing = this.timing.map((old, kind) =>
      counts[kind] ? Math.round(sums[kind] / counts[kind]) : old
    );
    this.begin();
    const told = { pin: this.pin, bits: bytes.toString("hex"), timing: this.timing };
    this.chip.tell(told, true, begunAt);
  }
}

module.exports = { Pins };
