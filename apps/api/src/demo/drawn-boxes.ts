import { Canvas } from "#demo/canvas.ts";
import type { Colour } from "#demo/canvas.ts";

const CARD: Colour = [188, 146, 98];
export const CARD_DARK: Colour = [150, 112, 72];
export const CARD_LIGHT: Colour = [208, 170, 124];
const TAPE: Colour = [214, 190, 150];
export const PAPER: Colour = [242, 241, 236];
const INK: Colour = [38, 38, 42];
export const SHADOW: Colour = [24, 22, 20];

/** A wall and a floor, as in a goods-in. */
export function room(): Canvas {
  const canvas = new Canvas(800, 600);
  canvas.gradient(0, 250, [168, 172, 174], [186, 188, 186]);
  canvas.gradient(250, 600, [128, 124, 118], [172, 166, 158]);
  canvas.rect(0, 246, 800, 6, [104, 102, 98]);
  return canvas;
}

/** A table from above. */
export function table(): Canvas {
  const canvas = new Canvas(800, 600);
  canvas.gradient(0, 600, [196, 184, 166], [172, 158, 138]);
  for (const y of [150, 310, 470]) canvas.rect(0, y, 800, 2, [150, 136, 116], { alpha: 0.6 });
  return canvas;
}

/** Bars, as on a label. */
function bars(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  for (let at = 0, bar = 3; at < width; bar = (bar * 7 + 3) % 11) {
    const stroke = 2 + (bar % 3) * 2;
    canvas.rect(x + at, y, stroke, height, INK);
    at += stroke + 2 + (bar % 4);
  }
}

/** Lines of small text, too small to read. */
export function lines(canvas: Canvas, x: number, y: number, widths: readonly number[], height = 7): void {
  for (const [index, width] of widths.entries())
    canvas.rect(x, y + index * height * 2.2, width, height, INK, { alpha: 0.75 });
}

/** A parcel on the floor, dented or whole. */
export function parcel(isDented: boolean): Canvas {
  const canvas = room();
  canvas.ellipse(420, 500, 330, 70, SHADOW, { alpha: 0.55, isSoft: true });
  canvas.polygon(
    [
      [190, 250],
      [470, 290],
      [470, 510],
      [190, 450],
    ],
    CARD,
    { light: -0.12 },
  );
  canvas.polygon(
    [
      [470, 290],
      [640, 240],
      [640, 430],
      [470, 510],
    ],
    CARD_DARK,
    { light: -0.2 },
  );
  canvas.polygon(
    [
      [190, 250],
      [370, 205],
      [640, 240],
      [470, 290],
    ],
    CARD_LIGHT,
    { light: 0.08 },
  );
  canvas.polygon(
    [
      [315, 268],
      [350, 273],
      [350, 335],
      [315, 329],
    ],
    TAPE,
    { alpha: 0.85 },
  );
  canvas.polygon(
    [
      [315, 268],
      [350, 273],
      [520, 224],
      [488, 220],
    ],
    TAPE,
    { alpha: 0.7 },
  );
  canvas.polygon(
    [
      [215, 330],
      [300, 345],
      [300, 425],
      [215, 408],
    ],
    PAPER,
  );
  lines(canvas, 225, 348, [50, 62, 40], 4);
  canvas.polygon(
    [
      [225, 385],
      [290, 397],
      [290, 415],
      [225, 402],
    ],
    INK,
    { alpha: 0.8 },
  );
  if (isDented) {
    canvas.polygon(
      [
        [385, 380],
        [470, 350],
        [470, 470],
        [420, 500],
        [372, 440],
      ],
      [120, 86, 52],
      { light: -0.4 },
    );
    canvas.polygon(
      [
        [470, 350],
        [540, 395],
        [505, 455],
        [470, 470],
      ],
      [104, 74, 46],
      { light: 0.3 },
    );
    canvas.polygon(
      [
        [398, 392],
        [470, 372],
        [440, 425],
      ],
      [206, 170, 126],
      { alpha: 0.8 },
    );
    canvas.polygon(
      [
        [420, 470],
        [436, 430],
        [444, 432],
        [430, 478],
      ],
      [70, 48, 30],
    );
    canvas.polygon(
      [
        [470, 375],
        [520, 402],
        [516, 408],
        [470, 384],
      ],
      [64, 44, 28],
      { alpha: 0.8 },
    );
  }
  return canvas;
}

/** The label of a parcel, from near. */
export function label(): Canvas {
  const canvas = new Canvas(800, 600);
  canvas.gradient(0, 600, CARD_LIGHT, CARD);
  for (let x = 20; x < 800; x += 34) canvas.rect(x, 0, 2, 600, CARD_DARK, { alpha: 0.12 });
  canvas.polygon(
    [
      [176, 74],
      [650, 98],
      [632, 545],
      [158, 520],
    ],
    SHADOW,
    { alpha: 0.25 },
  );
  canvas.polygon(
    [
      [170, 66],
      [644, 90],
      [626, 536],
      [152, 512],
    ],
    PAPER,
    { light: -0.05 },
  );
  lines(canvas, 196, 100, [150, 190, 120], 9);
  canvas.rect(190, 180, 420, 3, INK);
  lines(canvas, 196, 205, [250, 290, 220, 180], 12);
  canvas.rect(486, 205, 110, 84, INK);
  canvas.rect(498, 217, 86, 60, PAPER);
  lines(canvas, 508, 228, [66, 50], 12);
  canvas.rect(190, 330, 420, 3, INK);
  bars(canvas, 214, 352, 370, 110);
  lines(canvas, 268, 474, [250], 9);
  return canvas;
}
