// rp2040js's chip with its memory reached by shorter ways.
"use strict";

const { ConsoleLogger, LogLevel, RP2040 } = require("rp2040js");

const FLASH = 0x10000000;
const FLASH_END = 0x14000000; // with its mirrors
const FLASH_MASK = 0xffffff;
const RAM = 0x20000000;
const RAM_SIZE = 264 * 1024;

class Chip extends RP2040 {
  constructor() {
    super();
    this.logger = new ConsoleLogger(LogLevel.Error, false);
    this.flash32 = new Uint32Array(this.flash.buffer);
    this.sram16 = new Uint16Array(this.sram.buffer);
    this.sram32 = new Uint32Array(this.sram.buffer);
  }

  readUint32(address) {
    address >>>= 0;
    const place = address - RAM;
    if (place >= 0 && place < RAM_SIZE) return this.sram32[place >>> 2];
    if (address >= FLASH && address < FLASH_END) return this.flash32[(address & FLASH_MASK) >>> 2];
    return super.readUint32(address);
  }

  readUint16(address) {
    if (address >= FLASH && address < FLASH_END) return this.flash16[(address & FLASH_MASK) >>> 1];
    const place = address - RAM;
    if (place >= 0 && place < RAM_SIZE) return this.sram16[place >>> 1];
    return super.readUint16(address);
  }

  readUint8(address) {
    const place = address - RAM;
    if (place >= 0 && place < RAM_SIZE) return this.sram[place];
    if (address >= FLASH && address < FLASH_END) return this.flash[address & FLASH_MASK];
    return super.readUint8(address);
  }

  writeUint32(address, value) {
    const place = (address >>> 0) - RAM;
    if (place >= 0 && place < RAM_SIZE) this.sram32[place >>> 2] = value;
    else super.writeUint32(address, value);
  }

  writeUint16(address, value) {
    const place = (address >>> 0) - RAM;
    if (place >= 0 && place < RAM_SIZE) this.sram16[place >>> 1] = value;
    else super.writeUint16(address, value);
  }
}

module.exports = { Chip };
