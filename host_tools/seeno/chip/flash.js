// The flash chip: a SPI NOR memory behind the RP2040's SSI, written through to a file.
// Commands after Winbond's W25Q datasheets; times are the typical ones, see DESIGN.md.
"use strict";

const fs = require("node:fs");
const { BasePeripheral } = require("rp2040js");

const SECTOR = 4096;
const PAGE = 256;
const ERASED = 0xff;
const MILLISECOND = 1e6; // in nanoseconds
const ERASES = { 0x20: [SECTOR, 45], 0x52: [8 * SECTOR, 120], 0xd8: [16 * SECTOR, 150] };
const PROGRAM_MS = 0.4;
const STATUS_QUAD = 0x02; // status register 2 as boards come: quad lines are in use
const WRITE_ENABLED = 0x02;

class Nor {
  // `memory` is what the chip executes from; `cutAt` counts down to the step that power fails in.
  constructor(chip, memory, path, identity) {
    this.chip = chip;
    this.file = fs.openSync(path, "r+");
    this.size = fs.fstatSync(this.file).size;
    this.memory = memory.subarray(0, this.size);
    fs.readSync(this.file, this.memory, 0, this.size, 0);
    this.answers = {
      0x05: () => [this.enabled ? WRITE_ENABLED : 0],
      0x35: () => [STATUS_QUAD],
      0x4b: () => [0, 0, 0, 0, ...identity],
      0x9f: () => [0xef, 0x40, Math.log2(this.size)],
    };
    this.enabled = false;
    this.cutAt = 0;
    this.deselect();
  }

  deselect() {
    const bytes = this.received || [];
    this.received = [];
    if (!bytes.length) return;
    const [command] = bytes;
    if (command === 0x06) this.enabled = true;
    else if (command === 0x04) this.enabled = false;
    else if (this.enabled && (command === 0x02 || command in ERASES)) this.write(command, bytes);
  }

  // Takes a byte and returns what comes back meanwhile.
  exchange(byte) {
    const { received } = this;
    const answer = received.length ? this.answers[received[0]] : undefined;
    const back = answer ? answer()[received.length - 1] || 0 : 0;
    received.push(byte);
    return back;
  }

  write(command, bytes) {
    this.enabled = false;
    const address = ((bytes[1] << 16) | (bytes[2] << 8) | bytes[3]) % this.size;
    const isCut = this.cutAt > 0 && --this.cutAt === 0;
    const [place, changed, ms] =
      command === 0x02
        ? this.program(address, bytes.slice(4), isCut)
        : this.erase(address, ...ERASES[command], isCut);
    fs.writeSync(this.file, this.memory, place, changed, place);
    this.chip.stall(ms * MILLISECOND);
    const what = command === 0x02 ? "program" : "erase";
    const data = Buffer.from(bytes.slice(4)).toString("hex");
    this.chip.tell({ flash: what, address: place, bytes: changed, data, us: ms * 1000 });
    if (isCut) this.chip.end("cut");
  }

  program(address, data, isCut) {
    const page = address - (address % PAGE);
    const count = isCut ? data.length >> 1 : data.length;
    for (let place = 0; place < count; place++) {
      this.memory[page + ((address + place) % PAGE)] &= data[place];
    }
    return [page, PAGE, PROGRAM_MS];
  }

  // Power that fails within an erase leaves the first half as it was.
  erase(address, size, ms, isCut) {
    const start = address - (address % size);
    this.memory.fill(ERASED, isCut ? start + (size >> 1) : start, start + size);
    return [start, size, ms];
  }
}

// Registers of the SSI that the boot stage and the boot ROM's flash functions use.
const CTRLR0 = 0x00;
const SSIENR = 0x08;
const TXFLR = 0x20;
const RXFLR = 0x24;
const SR = 0x28;
const DR0 = 0x60;
const READY = 0x02 | 0x04; // transmit FIFO not full, and empty
const RECEIVED = 0x08;

class Ssi extends BasePeripheral {
  constructor(rp2040, nor) {
    super(rp2040, "SSI");
    this.nor = nor;
    this.registers = new Map();
    this.back = [];
    this.held = false; // chip select is held by hand, through the pad's override
  }

  readUint32(offset) {
    if (offset === SR) {
      if (!this.held) this.nor.deselect(); // by itself, a transfer ends where it is waited for
      return READY | (this.back.length ? RECEIVED : 0);
    }
    if (offset === DR0) return this.back.length ? this.back.shift() : 0;
    if (offset === TXFLR) return 0;
    if (offset === RXFLR) return this.back.length;
    return this.registers.get(offset) || 0;
  }

  writeUint32(offset, value) {
    if (offset !== DR0) {
      this.registers.set(offset, value);
      if (offset === SSIENR && !value) this.back = []; // off, it forgets what it has received
      return;
    }
    const bits = ((this.registers.get(CTRLR0) >>> 16) & 31) + 1;
    this.back.push(bits === 8 ? this.nor.exchange(value & 0xff) : 0);
  }

  hold(isHeld) {
    if (this.held && !isHeld) this.nor.deselect();
    if (!this.held && isHeld) this.nor.deselect();
    this.held = isHeld;
  }
}

const SS_CTRL = 0x0c;
const OVERRIDE_LOW = 2;

// IO_QSPI: its override of the chip select is what the boot ROM frames flash commands with.
class QspiPads extends BasePeripheral {
  constructor(rp2040, ssi) {
    super(rp2040, "IO_QSPI_BASE");
    this.ssi = ssi;
    this.registers = new Map();
  }

  readUint32(offset) {
    return this.registers.get(offset) || 0;
  }

  writeUint32(offset, value) {
    this.registers.set(offset, value);
    if (offset === SS_CTRL) this.ssi.hold(((value >>> 8) & 3) === OVERRIDE_LOW);
  }
}

module.exports = { Nor, Ssi, QspiPads };
