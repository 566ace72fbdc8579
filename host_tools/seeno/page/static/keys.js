// The keys: held by pointers, keyboard, latch or a screen reader, several of them at once.

import { makeLight } from "./lights.js";

const HAND_SIGNS = { left: "◀", right: "▶", ok: "●" };
const HAND_HINTS = { left: "", right: "", ok: "Enter" };
const HAND_CODES = { ArrowLeft: "left", ArrowRight: "right", Enter: "ok", NumpadEnter: "ok" };
// A press without a length of its own, from a screen reader or voice control.
const CLICK_MS = 90;
// How often the lights are put in words.
const LOOK_MS = 500;

function makeButton(name, sign, hint) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `key ${name}`;
  button.dataset.key = name;
  button.setAttribute("aria-pressed", "false");
  button.innerHTML = `<span class="sign"></span><span class="hint" aria-hidden="true"></span>`;
  button.querySelector(".sign").textContent = sign;
  button.querySelector(".hint").textContent = hint;
  return button;
}

export function makeKeys({ seatBox, handBox, latchButton, changed }) {
  const buttons = new Map(); // name → button
  const causes = new Map(); // name → what holds it down from this window
  const codes = new Map(); // keyboard code → name
  const seatLights = [];
  let elsewhere = [];

  const held = () => [...causes].filter(([, set]) => set.size > 0).map(([name]) => name);
  const latched = (name) => causes.get(name).has("latch");

  function paint() {
    for (const [name, button] of buttons) {
      const down = causes.get(name).size > 0 || elsewhere.includes(name);
      button.setAttribute("aria-pressed", String(down));
      button.classList.toggle("latched", latched(name));
    }
  }

  function hold(name, cause) {
    const first = causes.get(name).size === 0;
    causes.get(name).add(cause);
    paint();
    if (first) changed(held());
  }

  function release(name, cause) {
    if (!causes.get(name).delete(cause)) return;
    paint();
    if (causes.get(name).size === 0) changed(held());
  }

  function releaseAll(which) {
    for (const [name, set] of causes) {
      for (const cause of [...set]) if (which(cause)) release(name, cause);
    }
  }

  const isArmed = () => latchButton.getAttribute("aria-pressed") === "true";
  const arm = (on) => latchButton.setAttribute("aria-pressed", String(on));

  // A press on a latched key lets it go; the latch button is for the next key alone.
  function press(name, cause, shift) {
    if (latched(name)) {
      release(name, "latch");
    } else if (shift || isArmed()) {
      arm(false);
      hold(name, "latch");
    } else {
      hold(name, cause);
    }
  }

  function listen(button, name) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      press(name, `pointer ${event.pointerId}`, event.shiftKey);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(end, (event) => release(name, `pointer ${event.pointerId}`));
    }
    button.addEventListener("click", (event) => {
      if (event.detail !== 0) return;
      press(name, "click", event.shiftKey);
      setTimeout(() => release(name, "click"), CLICK_MS);
    });
  }

  function add(box, name, sign, hint, label) {
    const button = makeButton(name, sign, hint);
    button.setAttribute("aria-label", label);
    buttons.set(name, button);
    if (!causes.has(name)) causes.set(name, new Set());
    listen(button, name);
    box.append(button);
    return button;
  }

  // The first `lightCount` seats have a light.
  function build(seatNames, handNames, lightCount) {
    buttons.clear();
    codes.clear();
    seatLights.length = 0;
    seatBox.replaceChildren();
    handBox.replaceChildren();
    seatNames.forEach((name, seat) => {
      const place = document.createElement("div");
      place.className = "seat";
      const button = add(place, name, name, seat + 1, `${name}, seat key ${seat + 1}`);
      if (seat < lightCount) {
        const light = makeLight();
        light.element.id = `light-${name}`;
        light.element.setAttribute("role", "img");
        button.setAttribute("aria-describedby", light.element.id);
        button.before(light.element);
        seatLights.push(light);
      }
      seatBox.append(place);
      codes.set(`Digit${seat + 1}`, name).set(`Numpad${seat + 1}`, name);
    });
    for (const name of handNames) {
      add(handBox, name, HAND_SIGNS[name], HAND_HINTS[name], name);
    }
    for (const [code, name] of Object.entries(HAND_CODES)) codes.set(code, name);
    paint();
  }

  setInterval(() => {
    for (const { element, word } of seatLights) {
      if (element.ariaLabel !== word()) element.ariaLabel = word();
    }
  }, LOOK_MS);

  // Enter is the ● key, unless the focus is on something of the page that Enter works.
  function keyOf(event) {
    const control = event.target.closest?.("button, summary, a");
    const own = control?.dataset.key;
    if (event.code === "Space") return own;
    if (control && !own && codes.get(event.code) === "ok") return undefined;
    return codes.get(event.code);
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Meta") releaseAll((cause) => cause.startsWith("keyboard"));
    if (event.key === "Escape") {
      arm(false);
      releaseAll((cause) => cause === "latch");
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const name = keyOf(event);
    if (!name || !buttons.has(name)) return;
    event.preventDefault();
    if (!event.repeat) press(name, `keyboard ${event.code}`, event.shiftKey);
  });
  document.addEventListener("keyup", (event) => {
    if (event.code === "Space" && event.target.dataset?.key) event.preventDefault();
    releaseAll((cause) => cause === `keyboard ${event.code}`);
  });
  // A window that is not looked at holds nothing but what was latched on purpose.
  const leave = () => releaseAll((cause) => cause !== "latch");
  addEventListener("blur", leave);
  document.addEventListener("visibilitychange", () => document.hidden && leave());

  latchButton.addEventListener("click", () => arm(!isArmed()));
  // A control that was clicked does not keep the focus: Enter shall be the ● key again.
  document.addEventListener("click", (event) => {
    if (event.detail > 0) document.activeElement?.blur();
  });

  function showHeld(names) {
    elsewhere = names;
    paint();
  }

  return { build, held, showHeld, seatLights };
}
