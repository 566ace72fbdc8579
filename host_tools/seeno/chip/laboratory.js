// A look into the chip that changes nothing: the firmware's own collector is run on its memory,
// and the memory is put back.
"use strict";

const RETURN = 0xfffffff0; // where nothing is: a call that returns there is over
const LONGEST = 50e6; // instructions
const INFO_WORDS = 8; // MicroPython's gc_info_t: total, used, free, largest free, …

class Laboratory {
  // `symbols` has the addresses of gc_collect and gc_info, as the image's ELF file tells them.
  constructor(rp2040, symbols) {
    this.rp2040 = rp2040;
    this.symbols = symbols;
  }

  // How MicroPython's heap would stand after a collection at this moment; null without symbols.
  heap() {
    if (!this.symbols) return null;
    const { core, sram, sram32, sio } = this.rp2040;
    const kept = {
      registers: core.registers.slice(),
      memory: sram.slice(),
      core: { ...core },
      spinLock: sio.spinLock,
    };
    core.waiting = false;
    core.PM = true; // no interrupt comes between
    const info = (core.SP - 256) & ~7;
    core.SP = info;
    this.call(this.symbols.gc_collect);
    this.call(this.symbols.gc_info, info);
    const words = sram32.slice((info - 0x20000000) >>> 2).subarray(0, INFO_WORDS);
    Object.assign(core, kept.core);
    core.registers.set(kept.registers);
    sram.set(kept.memory);
    sio.spinLock = kept.spinLock;
    const [total, used, free, largest] = words;
    return { alloc: used, free, total, largest: largest * 16 };
  }

  call(address, argument = 0) {
    const { core } = this.rp2040;
    core.registers[0] = argument;
    core.LR = RETURN | 1;
    core.PC = address & ~1;
    for (let left = LONGEST; left && (core.PC & ~1) >>> 0 !== RETURN; left--) {
      core.executeInstruction();
    }
  }
}

module.exports = { Laboratory };
