import type { EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import type { Canvas, Colour, Point } from "#demo/canvas.ts";
import {
  CARD_DARK,
  CARD_LIGHT,
  PAPER,
  SHADOW,
  label,
  lines,
  parcel,
  room,
  table,
} from "#demo/drawn-boxes.ts";

const BOTTLES: readonly Colour[] = [
  [72, 120, 160],
  [224, 224, 220],
  [196, 120, 140],
];

function bottle(canvas: Canvas, x: number, y: number, colour: Colour, isOpen = false): void {
  canvas.ellipse(x + 30, y + 172, 52, 14, SHADOW, { alpha: 0.5, isSoft: true });
  canvas.rect(x, y + 40, 60, 130, colour, { light: -0.5 });
  canvas.rect(x + 8, y + 44, 7, 120, [255, 255, 255], { alpha: 0.35 });
  if (!isOpen) canvas.rect(x + 16, y, 28, 42, [44, 44, 48], { light: -0.6 });
  canvas.rect(x + 6, y + 78, 48, 62, PAPER, { light: -0.3 });
  lines(canvas, x + 13, y + 90, [32, 24, 30], 4);
}

function arrived(): Canvas {
  const canvas = room();
  for (let index = 0; index < 6; index += 1)
    bottle(canvas, 120 + index * 95, 285 + (index % 2) * 18, BOTTLES[Math.floor(index / 2)] ?? PAPER);
  return canvas;
}

function affected(): Canvas {
  const canvas = table();
  canvas.ellipse(450, 420, 220, 90, [120, 150, 178], { alpha: 0.5 });
  canvas.ellipse(430, 410, 120, 44, [206, 222, 234], { alpha: 0.4 });
  const [colour] = BOTTLES;
  const body: readonly Point[] = [
    [190, 220],
    [440, 300],
    [415, 385],
    [165, 305],
  ];
  canvas.polygon(
    body.map(([x, y]): Point => [x + 8, y + 16]),
    SHADOW,
    { alpha: 0.35 },
  );
  if (colour) canvas.polygon(body, colour, { light: -0.3 });
  canvas.polygon(
    [
      [440, 312],
      [505, 334],
      [492, 374],
      [426, 352],
    ],
    [44, 44, 48],
    { light: -0.4 },
  );
  canvas.polygon(
    [
      [240, 244],
      [350, 279],
      [330, 350],
      [220, 315],
    ],
    PAPER,
  );
  canvas.polygon(
    [
      [372, 290],
      [400, 330],
      [384, 340],
      [410, 372],
      [392, 368],
      [366, 336],
      [380, 326],
    ],
    [40, 60, 80],
  );
  return canvas;
}

function inside(): Canvas {
  const canvas = table();
  canvas.polygon(
    [
      [130, 60],
      [670, 60],
      [700, 560],
      [100, 560],
    ],
    CARD_DARK,
  );
  canvas.polygon(
    [
      [170, 100],
      [630, 100],
      [655, 520],
      [145, 520],
    ],
    [96, 70, 44],
  );
  canvas.polygon(
    [
      [130, 60],
      [670, 60],
      [630, 100],
      [170, 100],
    ],
    CARD_LIGHT,
  );
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [cx, cy] = [212 + column * 92, 170 + row * 130];
      if (row === 1 && column === 3) {
        canvas.ellipse(cx, cy, 40, 40, SHADOW, { alpha: 0.6, isSoft: true });
        continue;
      }
      const colour = BOTTLES[row] ?? PAPER;
      canvas.ellipse(cx + 5, cy + 7, 43, 43, SHADOW, { alpha: 0.6, isSoft: true });
      canvas.ellipse(cx, cy, 38, 38, colour);
      canvas.ellipse(cx, cy, 19, 19, [44, 44, 48]);
      canvas.ellipse(cx - 12, cy - 14, 9, 6, [255, 255, 255], { alpha: 0.45 });
    }
  }
  return canvas;
}

function paper(): Canvas {
  const canvas = table();
  canvas.polygon(
    [
      [212, 40],
      [618, 62],
      [590, 572],
      [184, 548],
    ],
    SHADOW,
    { alpha: 0.3 },
  );
  canvas.polygon(
    [
      [204, 32],
      [610, 54],
      [582, 564],
      [176, 540],
    ],
    PAPER,
    { light: -0.04 },
  );
  lines(canvas, 236, 76, [170, 110], 13);
  for (let row = 0; row < 9; row += 1) {
    canvas.rect(226, 168 + row * 38, 340, 2, [170, 170, 168]);
    lines(canvas, 232, 182 + row * 38, [150 + ((row * 37) % 60)], 8);
    lines(canvas, 500, 182 + row * 38, [24 + ((row * 13) % 24)], 8);
  }
  return canvas;
}

/** What a photograph of each kind of evidence shows. */
const scenes: Readonly<Record<EvidenceSlot, () => Canvas>> = {
  OUTER_BOX: () => parcel(true),
  SHIPPING_LABEL: label,
  INSIDE_OF_BOX: inside,
  AFFECTED_ITEMS: affected,
  BATCH_OR_DATE: label,
  ARRIVED_ITEMS: arrived,
  PACKING_LIST: paper,
  PACKING_PHOTO: () => parcel(false),
  HANDOVER_PROOF: paper,
  OTHER: () => parcel(false),
};

/** A drawn stand-in for a photograph of each kind of evidence, as PNG; the same every time. */
export function demoPhotos(): readonly (readonly [slot: EvidenceSlot, png: Buffer])[] {
  return Object.entries(scenes).map(([slot, scene]) => [slot as EvidenceSlot, scene().png()] as const);
}
