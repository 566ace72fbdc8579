// The lights: the strip's colours as an eye sees them, on the track and above the seat keys.

// A number of the strip says how long a light is on; to the eye a tenth of that is near a third.
const EYE = 1 / 2.2;
// A light in a dim room outshines a screen: even the faintest is seen, and its hue is never dark.
const FAINTEST = 0.35;
const WHITENESS = 0.16;

export function makeLight() {
  const light = document.createElement("span");
  light.className = "light";
  return light;
}

export function showLight(light, ...colour) {
  const strongest = Math.max(...colour);
  light.classList.toggle("lit", strongest > 0);
  if (strongest === 0) return;
  const hue = colour.map((value) => {
    const seen = (value / strongest) ** EYE;
    return Math.round(255 * (seen + (1 - seen) * WHITENESS));
  });
  light.style.setProperty("--hue", hue.join(" "));
  light.style.setProperty("--strength",
    (FAINTEST + (1 - FAINTEST) * (strongest / 255) ** EYE).toFixed(2));
}

export function makeTrack(list, count) {
  const lights = [];
  list.replaceChildren();
  for (let space = 0; space < count; space++) {
    const item = document.createElement("li");
    const label = document.createElement("span");
    label.textContent = space;
    lights.push(makeLight());
    item.append(lights[space], label);
    list.append(item);
  }
  return lights;
}
