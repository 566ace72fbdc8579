// The host at the other end of the USB cable: it enumerates the chip and carries its serial line.
"use strict";

const { USBCDC } = require("rp2040js");

const FRAME_US = 1000; // a full-speed host asks once a millisecond; more often keeps the chip awake

const SOF_RD = 0x48;
const DEV_SOF = 1 << 17; // the interrupt at the start of a frame

// Starts of frames, which rp2040js leaves out for a device; the chip sends by them what it had to
// say before the cable was in. Only while it asks for them, so that it can sleep.
function startFrames(usb, clock) {
  let isComing = false;
  const frame = () => {
    isComing = false;
    usb.sofFrameNumber = (usb.sofFrameNumber + 1) & 0x7ff;
    usb.intRaw |= DEV_SOF;
    usb.checkInterrupts();
    next();
  };
  const alarm = clock.createAlarm(frame);
  const next = () => {
    if (isComing || !(usb.intEnable & DEV_SOF)) return;
    isComing = true;
    alarm.schedule(FRAME_US * 1000);
  };
  const write = usb.writeUint32.bind(usb);
  usb.writeUint32 = (offset, value) => {
    write(offset, value);
    next();
  };
  const read = usb.readUint32.bind(usb);
  usb.readUint32 = (offset) => {
    const value = read(offset);
    if (offset === SOF_RD && usb.intRaw & DEV_SOF) {
      usb.intRaw &= ~DEV_SOF;
      usb.checkInterrupts();
    }
    return value;
  };
}

class Serial extends USBCDC {
  constructor(chip) {
    const { usbCtrl } = chip.rp2040;
    super(usbCtrl);
    usbCtrl.readDelayMicroseconds = FRAME_US;
    usbCtrl.writeDelayMicroseconds = FRAME_US;
    usbCtrl.hostTransactionDelayMicroseconds = FRAME_US;
    startFrames(usbCtrl, chip.rp2040.clock);
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
