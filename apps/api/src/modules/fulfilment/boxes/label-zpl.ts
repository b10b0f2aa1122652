import { wrapped } from "#modules/fulfilment/boxes/label-text.rules.ts";
import { type LabelSheet, type LabelledUnit, readableSscc } from "#modules/fulfilment/boxes/label.rules.ts";

/** How finely a printer prints, and how many of its dots a bar of half a millimetre takes. */
const PRINTERS = {
  zpl: { dotsPerMm: 8, bar: 4 },
  zpl300: { dotsPerMm: 300 / 25.4, bar: 6 },
} as const;
/** A kind of label printer, by its resolution: 203 dpi, the usual one, or 300 dpi. */
export type LabelPrinter = keyof typeof PRINTERS;

/** Labels of 4 × 6 inches and of A6 hold this much, in millimetres; heads of 4 inches print up to 104 mm of width. */
const WIDTH = 101.5;
const HEIGHT = 148;
const EDGE = 7;
/** Bars in an SSCC as GS1-128, its gaps included. */
const BARS = 156;
/** Height of the bars, and of the number below them with figures of more than 3 mm. */
const BAR_HEIGHT = 32;
const NUMBER_HEIGHT = 5;
/** Width of a letter of the printer's own typeface, as a share of its height: wide enough for names of companies. */
const LETTER = 0.5;

/** Signs that would be commands to the printer become spaces. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\^~\p{Cc}\s]+/gu, " ")
    .trim();
}

/** Breaks a text into lines of `width` millimetres. Not every printer has the sign of an ellipsis, so it is three full stops. */
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
  const from = linesOf(sheet.from, { height: 3.2, width, lines: 1 });
  const parts = [...from.map((line) => field(line, { y: 5, height: 3.2 })), rule(9.5)];
  let y = 11.5;
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
  // ">;>8" starts with digits in pairs and the sign of GS1.
  const left = Math.round((dots(WIDTH) - BARS * bar) / 2);
  const high = Math.ceil(BAR_HEIGHT * dotsPerMm);
  parts.push(`^FO${left},${dots(barsTop)}^BY${bar}^BCN,${high},N,N,N^FD>;>800${unit.sscc}^FS`);
  const number = readableSscc(unit.sscc);
  const indent = (WIDTH - number.length * NUMBER_HEIGHT * LETTER) / 2;
  parts.push(field(number, { y: HEIGHT - EDGE - NUMBER_HEIGHT, height: NUMBER_HEIGHT, x: indent }));
  return `^XA^CI28^PW${dots(WIDTH)}^LL${dots(HEIGHT)}${parts.join("")}^XZ`;
}

/** The labels of all boxes and pallets in the language of label printers, one after the other. */
export function labelsAsZpl(sheet: LabelSheet, printer: LabelPrinter): string {
  return `${sheet.units.map((unit) => labelOf(sheet, unit, printer)).join("\n")}\n`;
}
