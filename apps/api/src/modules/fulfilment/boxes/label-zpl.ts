import {
  type LabelSheet,
  type LabelledUnit,
  readableSscc,
  wrapped,
} from "#modules/fulfilment/boxes/label.rules.ts";

/** Printer resolutions, and the dots of a bar of half a millimetre. */
const PRINTERS = {
  zpl: { dotsPerMm: 8, bar: 4 },
  zpl300: { dotsPerMm: 300 / 25.4, bar: 6 },
} as const;
/** A type of label printer, by resolution: 203 dpi, the usual one, or 300 dpi. */
export type LabelPrinter = keyof typeof PRINTERS;

/** Usable area of 4 × 6 inch and A6 labels, in millimetres; 4-inch print heads print up to 104 mm wide. */
const WIDTH = 101.5;
const HEIGHT = 148;
const EDGE = 7;
/** Modules of an SSCC as GS1-128, including gaps. */
const BARS = 156;
/** Height of the bars, and of the number below them with digits of more than 3 mm. */
const BAR_HEIGHT = 32;
const NUMBER_HEIGHT = 5;
/** Width of a character of the printer's font, as a share of its height: generous enough for company names. */
const LETTER = 0.5;

/** Replaces characters that the printer would interpret as commands. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\^~\p{Cc}\s]+/gu, " ")
    .trim();
}

/**
 * Wraps a text into lines of `width` millimetres. Not every printer has an ellipsis character, so it ends with three
 * full stops.
 */
function linesOf(text: string, place: { height: number; width: number; lines: number }): string[] {
  const length = Math.floor(place.width / (place.height * LETTER));
  const fits = (line: string) => Array.from(line).length <= length;
  return wrapped(plain(text), { fits, lines: place.lines, ending: "..." });
}

function labelOf(sheet: LabelSheet, unit: LabelledUnit, printer: LabelPrinter): string {
  const { dotsPerMm, bar } = PRINTERS[printer];
  const dots = (mm: number) => Math.round(mm * dotsPerMm);
  const width = WIDTH - 2 * EDGE;
  const field = (text: string, at: { y: number; height: number; x?: number }) =>
    `^FO${dots(at.x ?? EDGE)},${dots(at.y)}^A0N,${dots(at.height)},${dots(at.height)}^FD${text}^FS`;
  const rule = (y: number) => `^FO${dots(EDGE)},${dots(y)}^GB${dots(width)},3,3^FS`;
  const from = linesOf(sheet.from, { height: 3, width, lines: 3 });
  const fromBottom = 5 + from.length * 3.6;
  const parts = [
    ...from.map((line, index) => field(line, { y: 5 + index * 3.6, height: 3 })),
    rule(fromBottom + 0.6),
  ];
  let y = fromBottom + 2.6;
  for (const part of sheet.to)
    for (const line of linesOf(part, { height: 4, width, lines: 2 })) {
      parts.push(field(line, { y, height: 4 }));
      y += 4.8;
    }
  parts.push(rule(y));
  y += 2;
  const barsTop = HEIGHT - EDGE - NUMBER_HEIGHT - 2 - BAR_HEIGHT;
  const row = Math.min(11, (barsTop - 4 - y) / unit.facts.length);
  const [smallest, largest] = [Math.min(4.2, row * 0.8), Math.min(9, row * 0.8)];
  for (const [name, value] of unit.facts) {
    const fitting = (width - 20) / (plain(value).length * LETTER);
    const height = Math.max(smallest, Math.min(largest, fitting));
    const [line = ""] = linesOf(value, { height, width: width - 20, lines: 1 });
    parts.push(field(name, { y, height: Math.min(3.5, smallest) }), field(line, { y, height, x: EDGE + 20 }));
    y += row;
  }
  parts.push(field("SSCC", { y: barsTop - 4, height: 3.5 }));
  // ">;>8" selects code set C (digit pairs) and FNC1.
  const left = Math.round((dots(WIDTH) - BARS * bar) / 2);
  const high = Math.ceil(BAR_HEIGHT * dotsPerMm);
  parts.push(`^FO${left},${dots(barsTop)}^BY${bar}^BCN,${high},N,N,N^FD>;>800${unit.sscc}^FS`);
  const number = readableSscc(unit.sscc);
  const indent = (WIDTH - number.length * NUMBER_HEIGHT * LETTER) / 2;
  parts.push(field(number, { y: HEIGHT - EDGE - NUMBER_HEIGHT, height: NUMBER_HEIGHT, x: indent }));
  return `^XA^CI28^PW${dots(WIDTH)}^LL${dots(HEIGHT)}${parts.join("")}^XZ`;
}

/** The labels of all boxes and pallets in ZPL, one after the other. */
export function labelsAsZpl(sheet: LabelSheet, printer: LabelPrinter): string {
  return `${sheet.units.map((unit) => labelOf(sheet, unit, printer)).join("\n")}\n`;
}
