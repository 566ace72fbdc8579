// Composition only: the line, the glass, the lights and the keys of the page.

import { makeGlass } from "./glass.js";
import { makeKeys } from "./keys.js";
import { makeTrack } from "./lights.js";
import { openLink } from "./link.js";

// A server that is begun anew is back sooner than this.
const GONE_MS = 5000;
const GONE = "The table's program is not running. Start it with “make play” in a terminal; " +
  "this page goes on by itself then.";

const element = (id) => document.getElementById(id);
const glass = makeGlass(element("glass"), element("glass-text"));
const keys = makeKeys({
  seatBox: element("seat-keys"),
  handBox: element("hand-keys"),
  latchButton: element("latch"),
  changed: (held) => send({ keys: held }),
});
let strip = [];
let layout;
let goneTimer;

// A window that comes back to the same board keeps its buttons, and the fingers on them.
function build(board) {
  if (layout === JSON.stringify(board)) return;
  layout = JSON.stringify(board);
  glass.size(...board.glass);
  const [first, end] = board.track;
  const [firstSeat, endOfSeats] = board.seats;
  keys.build(board.seat_keys, board.hand_keys, endOfSeats - firstSeat);
  strip = [];
  element("track").hidden = first === end;
  makeTrack(element("track"), end - first).forEach((light, place) => {
    strip[first + place] = light;
  });
  keys.seatLights.forEach((light, seat) => {
    strip[firstSeat + seat] = light;
  });
}

function showStrip(encoded) {
  strip.forEach((light, place) => {
    light.show([0, 2, 4].map((at) =>
      parseInt(encoded.slice(place * 6 + at, place * 6 + at + 2) || "0", 16)));
  });
}

function notice(sentence, canRestart = false) {
  element("notice").querySelector("p").textContent = sentence;
  element("restart").hidden = !canRestart;
}

// What stands in a message has changed; what does not, has not.
function received(message) {
  if ("board" in message) build(message.board);
  if ("glass" in message) glass.show(message.glass);
  if ("text" in message) glass.read(message.text);
  if ("lights" in message) showStrip(message.lights);
  if ("keys" in message) keys.showHeld(message.keys);
  if ("fault" in message) notice(message.fault, message.fault !== "");
}

function connected(isConnected) {
  document.body.classList.toggle("cut", !isConnected);
  if (isConnected) {
    clearTimeout(goneTimer);
    goneTimer = undefined;
    send({ keys: keys.held() });
    return;
  }
  if (goneTimer) return; // one more attempt has failed
  goneTimer = setTimeout(() => notice(GONE), GONE_MS);
  // The notice covers the glass, whose last picture may be a secret, and so goes its text.
  notice("reconnecting");
  glass.read([]);
  showStrip("");
  keys.showHeld([]);
}

const send = openLink({ received, connected });
element("restart").addEventListener("click", () => send({ restart: true }));
element("device").addEventListener("contextmenu", (event) => event.preventDefault());
