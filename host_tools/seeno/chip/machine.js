// The emulated board: an RP2040 with its parts on the wire, run until a time or a frame.
"use strict";

const { Nor, QspiPads, Ssi } = require("./flash.js");
const { Bus } = require("./i2c.js");
const { Laboratory } = require("./laboratory.js");
const { Chip } = require("./memory.js");
const { Pins } = require("./pins.js");
const { Spi } = require("./spi.js");
const { Serial } = require("./usb.js");

const START = 0x10000000; // the boot stage in the flash; the boot ROM's way there is left out
const LONGEST_WORK_NANOS = 2e9; // a firmware that does not come to rest by then hangs
const FRAME_NANOS = 1e6; // asleep for less than this, the firmware shows nobody a half-made frame
const WATCHDOG_MAGIC = 0x6ab73121; // the SDK's mark of a watchdog that the program has set
const USB_BOOT_MAGIC = 0xb007c0d3; // the boot ROM's mark of a restart into itself
const [REASON_TIMER, REASON_FORCED] = [1, 2];

// Addresses of what is replaced, as rp2040js counts them.
const SSI = 0x18000;
const IO_QSPI = 0x40018;
const ROSC = 0x40060;
const RANDOM_BIT = 0x1c;

class Machine {
  // `send(message)` takes what crosses the wires; `random()` gives a bit; for `options` see
  // runner.js. Times within are nanoseconds on the chip's clock.
  constructor(send, random, options) {
    this.send = send;
    this.rp2040 = new Chip();
    this.clock = this.rp2040.clock;
    this.clock.nanosCounter = options.startUs * 1000;
    this.rp2040.loadBootrom(options.bootrom);
    const identity = Buffer.from(options.identity.padEnd(8).slice(0, 8));
    this.flash = new Nor(this, this.rp2040.flash, options.flash, identity);
    this.replacePeripherals(random);
    this.rp2040.core.PC = START;
    this.stalled = 0;
    this.shown = false; // something was sent since the last frame mark
    this.ending = null; // how the chip's time ended
    this.spi = [0, 1].map((id) => new Spi(this, id));
    this.buses = new Map(options.buses.map((bus) => [bus.id, new Bus(this, bus.id, bus)]));
    const buses = options.buses.flatMap(({ sda, scl }) => [sda, scl]);
    this.pins = new Pins(this, { strip: options.strip, buses });
    this.serial = new Serial(this);
    this.laboratory = new Laboratory(this.rp2040, options.symbols);
    this.watchFrequency();
    this.watchResets(options.reset);
  }

  replacePeripherals(random) {
    const { peripherals } = this.rp2040;
    const ssi = new Ssi(this.rp2040, this.flash);
    peripherals[SSI] = ssi;
    peripherals[IO_QSPI] = new QspiPads(this.rp2040, ssi);
    const rosc = peripherals[ROSC];
    const read = rosc.readUint32.bind(rosc);
    rosc.readUint32 = (offset) => (offset === RANDOM_BIT ? random() : read(offset));
  }

  watchFrequency() {
    this.cycle = 1e9 / this.rp2040.clkSys;
    this.rp2040.addClockListener((hertz) => {
      this.cycle = 1e9 / hertz;
    });
  }

  watchResets(reset) {
    const watchdog = this.rp2040.peripherals[0x40058];
    if (reset === "watchdog") {
      watchdog.reason = REASON_TIMER;
      watchdog.scratchData[4] = WATCHDOG_MAGIC;
    } else if (reset === "hard") {
      watchdog.reason = REASON_FORCED;
    }
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false; // its timer stands at 0: it would go off again for ever
      const magic = watchdog.scratchData[4];
      if (magic === USB_BOOT_MAGIC) this.end("bootsel");
      else this.end(magic === WATCHDOG_MAGIC ? "watchdog" : "hard");
    };
  }

  get nanos() {
    return this.clock.nanosCounter;
  }

  // The chip stands still for that long: a transfer, or the flash at work.
  stall(nanoseconds) {
    this.stalled += nanoseconds;
  }

  // Tells the host; `isShown` when it changes what is to be seen.
  tell(message, isShown = false, at = this.nanos) {
    if (isShown) {
      this.shown = true;
      if (message.bits === undefined && this.pins.strip) this.pins.strip.finish();
      if (message.spi === undefined) for (const spi of this.spi) spi.finish();
    }
    this.send({ t: Math.floor(at / 1000), ...message });
  }

  end(kind) {
    this.ending = this.ending || kind;
  }

  // The host's `edge` on a pin, at a time in microseconds or now.
  drive({ pin, level, at }) {
    const nanoseconds = at * 1000 - this.nanos;
    if (!(nanoseconds > 0)) this.pins.drive(pin, level);
    else this.clock.createAlarm(() => this.pins.drive(pin, level)).schedule(nanoseconds);
  }

  // Runs until that time, or to the end of the next frame; `toRest` goes on until the chip has done
  // what it was about, a save perhaps, and sleeps. False when `isLate` says so.
  run({ until, toFrame, toRest }, isLate) {
    const { clock } = this;
    const { core } = this.rp2040;
    const last = toRest ? until + LONGEST_WORK_NANOS : until;
    while (clock.nanosCounter < last && this.ending === null) {
      const isPast = clock.nanosCounter >= until;
      const goal = isPast ? last : until;
      if (core.waiting) {
        const next = clock.nextAlarm ? clock.nextAlarm.nanos : Infinity;
        if (next - clock.nanosCounter >= FRAME_NANOS) {
          const isFrame = this.mark(next);
          if (isPast || (isFrame && toFrame)) return true;
        }
        clock.tick(Math.min(next, goal) - clock.nanosCounter);
      } else {
        this.execute(goal);
      }
      if (isLate()) return false;
    }
    return true;
  }

  // Instructions until the chip sleeps, at most some ten thousand.
  execute(until) {
    const { clock } = this;
    const { core } = this.rp2040;
    for (let left = 20000; left && !core.waiting && this.ending === null; left--) {
      const spent = core.executeInstruction() * this.cycle + this.stalled;
      this.stalled = 0;
      const now = (clock.nanosCounter += spent);
      if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= now) clock.tick(0);
      if (now >= until) return;
    }
  }

  // The firmware waits: what was sent until now can be seen.
  mark(until) {
    if (this.pins.strip) this.pins.strip.finish();
    for (const spi of this.spi) spi.finish();
    if (!this.shown) return false;
    this.shown = false;
    this.tell({ wait: Number.isFinite(until) ? Math.floor(until / 1000) : null });
    return true;
  }
}

module.exports = { Machine };
