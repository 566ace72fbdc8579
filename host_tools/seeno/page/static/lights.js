// The lights: the strip's colours as an eye sees them, on the track and above the seat keys.

// A number of the strip says how long a light is on; to the eye a tenth of that is near a third.
const EYE = 1 / 2.2;
// A light in a dim room outshines a screen: even the faintest is seen, and its hue is never dark.
const FAINTEST = 0.35;
const WHITENESS = 0.16;

// Two changes within this time are a pulse, one is a switch.
const PULSE_MS = 1500;

export function makeLight() {
  const element = document.createElement("span");
  element.className = "light";
  let shown = "0,0,0";
  let changes = [-Infinity, -Infinity];

  function show(colour) {
    if (shown === String(colour)) return;
    shown = String(colour);
    changes = [changes[1], performance.now()];
    const strongest = Math.max(...colour);
    element.classList.toggle("lit", strongest > 0);
    if (strongest === 0) return;
    const hue = colour.map((value) => {
      const seen = (value / strongest) ** EYE;
      return Math.round(255 * (seen + (1 - seen) * WHITENESS));
    });
    element.style.setProperty("--hue", hue.join(" "));
    element.style.setProperty("--strength",
      (FAINTEST + (1 - FAINTEST) * (strongest / 255) ** EYE).toFixed(2));
  }

  // For those who do not see it.
  function word() {
    if (performance.now() - changes[0] < PULSE_MS) return "light pulses";
    return shown === "0,0,0" ? "light is dark" : "light is steady";
  }

  return { element, show, word };
}

export function makeTrack(list, count) {
  const lights = [];
  list.replaceChildren();
  for (let space = 0; space < count; space++) {
    const item = document.createElement("li");
    const label = document.createElement("span");
    label.textContent = space;
    lights.push(makeLight());
    item.append(lights[space].element, label);
    list.append(item);
  }
  return lights;
}
