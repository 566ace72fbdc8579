// The process that runs the image: connects the wire, then runs the chip as the host grants it
// time, or with the wall's clock. It speaks the JSON lines that the unix port's stand-ins speak.
//
// SEENO_CHIP is a JSON object: flash (file of the flash chip's whole content, written through),
// bootrom (list of words), identity (of the flash), strip (pin of the lights, may be missing),
// buses ([{id, sda, scl}]), symbols ({gc_collect, gc_info}, may be missing). SEENO_WIRE,
// SEENO_CLOCK, SEENO_SEED, SEENO_START_US and SEENO_RESET are as for the unix port.
"use strict";

const fs = require("node:fs");
const net = require("node:net");
const { Machine } = require("./machine.js");

const SLICE_MS = 20; // of wall time between two looks at the wire
const SIGN_OF_LIFE_MS = 1000;
const MOST_LATE_US = 200000; // a chip that is slower than the wall's clock does not catch up more
const INTERRUPT = [3]; // Ctrl-C

// A source of bits for the chip's ring oscillator; the same for the same seed.
function chance(seed) {
  let state = seed === undefined ? (Math.random() * 2 ** 32) >>> 0 : Number(seed) >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 7) & 1;
  };
}

class Runner {
  constructor(socket, environment) {
    this.socket = socket;
    this.lines = [];
    const startUs = Number(environment.SEENO_START_US || 0);
    const options = JSON.parse(environment.SEENO_CHIP);
    this.machine = new Machine(
      (message) => this.lines.push(JSON.stringify(message)),
      chance(environment.SEENO_SEED),
      {
        ...options,
        bootrom: Uint32Array.from(JSON.parse(fs.readFileSync(options.bootrom, "utf8"))),
        startUs,
        reset: environment.SEENO_RESET,
      }
    );
    this.isReal = environment.SEENO_CLOCK === "real";
    this.granted = null; // {until, toFrame, toRest} of a grant that is not used up
    this.isBegun = false;
    this.rest = "";
    socket.setNoDelay(true);
    socket.setEncoding("utf8");
    socket.on("data", (text) => this.receive(text));
    socket.on("close", () => process.exit(0));
    socket.on("error", () => process.exit(0));
    this.lines.push(JSON.stringify({ hello: "rp2040js", t: startUs }));
    this.flush();
  }

  flush() {
    if (this.lines.length) this.socket.write(this.lines.splice(0).join("\n") + "\n");
  }

  receive(text) {
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop();
    for (const line of lines) this.handle(JSON.parse(line));
    if (this.granted && !this.isReal) this.grantOn();
  }

  handle(message) {
    const { machine } = this;
    // In real time the chip's clock may be behind the host's: an edge is one of this moment.
    if ("pin" in message) machine.drive(this.isReal ? { ...message, at: undefined } : message);
    else if ("i2c" in message) machine.buses.get(message.i2c).devices = message.devices;
    else if ("i2c_fail" in message) machine.buses.get(message.bus || 0).fail(message);
    else if ("i2c_hold" in message) machine.buses.get(message.bus).lines.hold(message.i2c_hold);
    else if ("cut" in message) machine.flash.cutAt = message.cut;
    else if ("interrupt" in message) machine.serial.write(INTERRUPT);
    else if ("usb" in message) machine.serial.write(Buffer.from(message.usb, "hex"));
    else if ("heap" in message) {
      this.lines.push(JSON.stringify({ heap: machine.laboratory.heap() }));
      this.flush();
    } else if ("run" in message) this.run(message);
  }

  run({ run: until, pause: toFrame, rest: toRest }) {
    if (!this.isReal) this.granted = { until: until * 1000, toFrame, toRest };
    else if (!this.isBegun) this.keepTime();
    this.isBegun = true;
  }

  // Stepped: goes on until the grant is used up, looking at the wire between slices.
  grantOn() {
    clearImmediate(this.next);
    const slice = Date.now() + SLICE_MS;
    if (this.machine.run(this.granted, () => Date.now() > slice)) {
      this.granted = null;
      if (this.ended()) return;
      this.lines.push(JSON.stringify({ idle: Math.floor(this.machine.nanos / 1000) }));
    } else {
      this.next = setImmediate(() => this.grantOn());
      this.showLife();
    }
    this.flush();
  }

  showLife() {
    const now = Date.now();
    if (now - (this.lifeAt || 0) < SIGN_OF_LIFE_MS) return;
    this.lifeAt = now;
    this.lines.push(JSON.stringify({ busy: Math.floor(this.machine.nanos / 1000) }));
  }

  // Real time: the chip's clock follows the wall's.
  keepTime() {
    const { machine } = this;
    let ahead = machine.nanos / 1000 - performance.now() * 1000;
    const step = () => {
      const target = performance.now() * 1000 + ahead;
      const slice = Date.now() + SLICE_MS;
      machine.run({ until: target * 1000 }, () => Date.now() > slice);
      this.flush();
      if (this.ended()) return;
      const late = performance.now() * 1000 + ahead - machine.nanos / 1000;
      if (late > MOST_LATE_US) ahead -= late - MOST_LATE_US;
      if (late > 1000) setImmediate(step);
      else setTimeout(step, 1);
    };
    step();
  }

  // Tells how the chip's time ended, if it has; the host starts it anew.
  ended() {
    const { ending, nanos } = this.machine;
    if (ending === null) return false;
    this.lines.push(JSON.stringify({ t: Math.floor(nanos / 1000), reset: ending }));
    this.socket.end(this.lines.splice(0).join("\n") + "\n");
    return true;
  }
}

const [host, port] = process.env.SEENO_WIRE.split(":");
const socket = net.connect(Number(port), host, () => new Runner(socket, process.env));
