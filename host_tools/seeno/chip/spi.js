// SPI buses that only write: bytes go to the host in the order of what the other pins did.
"use strict";

class Spi {
  constructor(chip, id) {
    this.chip = chip;
    this.id = id;
    this.bytes = [];
    const controller = chip.rp2040.spi[id];
    const done = chip.clock.createAlarm(() => controller.completeTransmit(0));
    controller.onTransmit = (value) => {
      if (!this.bytes.length) this.begunAt = chip.nanos;
      this.bytes.push(value & 0xff);
      done.schedule((controller.dataBits * 1e9) / (controller.clockFrequency || 1e6));
    };
  }

  // What was written until now is told, before anything that follows it.
  finish() {
    if (!this.bytes.length) return;
    const write = Buffer.from(this.bytes).toString("hex");
    this.bytes = [];
    this.chip.tell({ spi: this.id, write }, true, this.begunAt);
  }
}

module.exports = { Spi };
