// The host at the other end of the USB cable: it enumerates the chip and carries its serial line.
"use strict";

const { USBCDC } = require("rp2040js");

const FRAME_US = 1000; // a full-speed host asks once a millisecond; more often keeps the chip awake

class Serial extends USBCDC {
  constructor(chip) {
    const { usbCtrl } = chip.rp2040;
    super(usbCtrl);
    usbCtrl.readDelayMicroseconds = FRAME_US;
    usbCtrl.writeDelayMicroseconds = FRAME_US;
    usbCtrl.hostTransactionDelayMicroseconds = FRAME_US;
    this.queue = [];
    this.room = 0; // bytes that the chip is ready to take
    this.onSerialData = (data) => chip.tell({ usb: Buffer.from(data).toString("hex") });
    // Where rp2040js would send empty packets without end, a real host has nothing to send.
    usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.outEndpoint) return;
      this.room = size;
      this.pump();
    };
  }

  write(bytes) {
    for (const byte of bytes) this.queue.push(byte);
    this.pump();
  }

  pump() {
    if (!this.room || !this.queue.length) return;
    const packet = Uint8Array.from(this.queue.splice(0, this.room));
    this.room = 0;
    this.usb.endpointReadDone(this.outEndpoint, packet);
  }
}

module.exports = { Serial };
