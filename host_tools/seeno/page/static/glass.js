// The glass: its picture on a canvas, dot by dot, and its text for those who have it read out.

const SCALE = 4;
const LIT = [214, 236, 255];
const UNLIT = [5, 7, 10];
// Texts that pass by faster than this (a held arrow key) are not queued up for the reader.
const QUIET_MS = 120;

export function makeGlass(canvas, textElement) {
  const context = canvas.getContext("2d");
  let dots = null;
  let timer;

  function size(width, height) {
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    context.imageSmoothingEnabled = false;
    dots = new OffscreenCanvas(width, height);
  }

  // A byte is eight dots below each other, the lowest bit on top, row of bytes after row of bytes.
  function show(encoded) {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const { width, height } = dots;
    const image = new ImageData(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const lit = (bytes[(y >> 3) * width + x] >> (y & 7)) & 1;
        image.data.set(lit ? LIT : UNLIT, (y * width + x) * 4);
        image.data[(y * width + x) * 4 + 3] = 255;
      }
    }
    dots.getContext("2d").putImageData(image, 0, 0);
    context.drawImage(dots, 0, 0, canvas.width, canvas.height);
  }

  function read(lines) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const text = lines.map((line) => line.trim()).filter(Boolean).join("\n");
      if (textElement.textContent !== text) textElement.textContent = text;
    }, QUIET_MS);
  }

  return { size, show, read };
}
