import { PDFDocument, type PDFPage, popGraphicsState, pushGraphicsState, rgb, scale } from "@cantoo/pdf-lib";
import bwipjs from "bwip-js/node";
import {
  type LabelSheet,
  type LabelledUnit,
  readableSscc,
  wrapped,
} from "#modules/fulfilment/boxes/label.rules.ts";
import { PdfStructure } from "#pdf/pdf-structure.ts";
import { Typeface, printable } from "#pdf/typeface.ts";

/** Points in a millimetre. */
const MM = 72 / 25.4;
const A4 = { width: 210 * MM, height: 297 * MM } as const;
/** A5 is A6 enlarged: bars of 0.7 mm are still within the limits for logistic labels. */
const A5_SCALE = 148 / 105;
/** Pages with one label each: the label's size before scaling, and the scale. */
const PAGES = {
  A5: { width: 148 * MM, height: 210 * MM, factor: A5_SCALE },
  A6: { width: 105 * MM, height: 148 * MM, factor: 1 },
  "4x6": { width: 4 * 72, height: 6 * 72, factor: 1 },
} as const;
const EDGE = 7 * MM;
/** Logistic labels require bars of at least 0.495 mm and a height of 32 mm, with a quiet zone of ten modules. */
const BAR = 0.5 * MM;
const BAR_HEIGHT = 32 * MM;
/** The number below the bars needs digits of at least 3 mm: 0.728 of the font size in this typeface. */
const NUMBER_SIZE = 12;
const BARS_ABOVE = 17;
/** The name of the encoded number is printed above the bars. */
const BARS_TOP = EDGE + BARS_ABOVE + BAR_HEIGHT;

const black = rgb(0, 0, 0);
const grey = rgb(0.6, 0.6, 0.6);

/** The format of a label PDF: a sheet of four, or one page per label. */
export type LabelPage = "A4" | keyof typeof PAGES;

interface Pen {
  readonly typeface: Typeface;
  readonly structure: PdfStructure;
}

/** A label on its page: its content, and its rectangle. */
interface PlacedLabel {
  readonly sheet: LabelSheet;
  readonly unit: LabelledUnit;
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Widths of bars and gaps alternately, a bar first, of an SSCC as GS1-128. */
export function barsOf(sscc: string): number[] {
  const [symbol] = bwipjs.raw({ bcid: "gs1-128", text: `(00)${sscc}` });
  if (!symbol || !("sbs" in symbol)) throw new Error(`No bars for ${sscc}`);
  return symbol.sbs;
}

/**
 * Fits a text into its space: smaller while it stays legible, then wrapped, and only then truncated.
 * @param place.size maximum and minimum font size in points
 */
function fitted(
  text: string,
  typeface: Typeface,
  place: {
    size: readonly [largest: number, smallest: number];
    isBold: boolean;
    width: number;
    lines: number;
  },
): { size: number; lines: string[] } {
  const clean = printable(text);
  const { isBold } = place;
  const [largest, smallest] = place.size;
  const widthAt = (size: number) => typeface.widthOf(clean, { size, isBold });
  const size = Math.min(largest, Math.max(smallest, (largest * place.width) / widthAt(largest)));
  const fits = (line: string) => typeface.widthOf(line, { size, isBold }) <= place.width + 0.01;
  return { size, lines: wrapped(clean, { fits, lines: place.lines, ending: "…" }) };
}

function drawBars(page: PDFPage, sscc: string, place: { x: number; y: number; width: number }): void {
  const bars = barsOf(sscc);
  const width = bars.reduce((sum, bar) => sum + bar, 0) * BAR;
  let x = place.x + (place.width - width) / 2;
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) {
      page.drawRectangle({ x, y: place.y, width: bar * BAR, height: BAR_HEIGHT, color: black });
    }
    x += bar * BAR;
  }
}

/** The barcode, the name of its content above it, and the readable number below. */
function drawNumber(page: PDFPage, { typeface, structure }: Pen, label: PlacedLabel): void {
  const { unit, left, bottom, width } = label;
  const text = readableSscc(unit.sscc);
  const x = left + (width - typeface.widthOf(text, { size: NUMBER_SIZE })) / 2;
  structure.mark(page, () =>
    typeface.write(page, text, { x, y: bottom + EDGE, size: NUMBER_SIZE, color: black }),
  );
  structure.decorate(page, () =>
    drawBars(page, unit.sscc, { x: left, y: bottom + EDGE + BARS_ABOVE, width }),
  );
  structure.mark(page, () =>
    typeface.write(page, "SSCC", { x: left + EDGE, y: bottom + BARS_TOP + 4, size: 9, color: black }),
  );
}

/** The facts of the unit, as large as its rows fit between `top` and the bars. */
function drawFacts(page: PDFPage, pen: Pen, label: PlacedLabel & { top: number }): void {
  const { unit, top } = label;
  const x = label.left + EDGE;
  const room = top - (label.bottom + BARS_TOP + 14);
  // Legible from a few steps away where there is room, above all the box number.
  const row = Math.min(36, room / unit.facts.length);
  const largest = Math.min(25, row * 0.7);
  for (const [index, [name, value]] of unit.facts.entries()) {
    const y = top - (index + 1) * row + row * 0.3;
    pen.structure.mark(page, () =>
      pen.typeface.write(page, name, { x, y, size: Math.min(9, largest), color: black }),
    );
    const width = label.width - 2 * EDGE - 55;
    const { size, lines } = fitted(value, pen.typeface, {
      size: [largest, Math.min(8, largest)],
      isBold: true,
      width,
      lines: 1,
    });
    pen.structure.mark(page, () =>
      pen.typeface.write(page, lines[0] ?? "", { x: x + 55, y, size, isBold: true, color: black }),
    );
  }
}

function drawLabel(page: PDFPage, pen: Pen, label: PlacedLabel): void {
  const { sheet } = label;
  const x = label.left + EDGE;
  const width = label.width - 2 * EDGE;
  let y = label.bottom + label.height - EDGE - 9;
  const write = (text: string, style: { largest: number; isBold?: boolean; lines?: number }) => {
    const isBold = style.isBold ?? false;
    const smallest = Math.min(style.largest, 8.5);
    const { size, lines } = fitted(text, pen.typeface, {
      size: [style.largest, smallest],
      isBold,
      width,
      lines: style.lines ?? 1,
    });
    for (const line of lines) {
      pen.structure.mark(page, () => pen.typeface.write(page, line, { x, y, size, isBold, color: black }));
      y -= size * 1.3;
    }
  };
  const rule = () => {
    pen.structure.decorate(page, () =>
      page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.75, color: black }),
    );
    y -= 13;
  };
  write(sheet.from, { largest: 7.5, lines: 3 });
  y += 3;
  rule();
  write("To", { largest: 8 });
  y -= 3;
  for (const [index, part] of sheet.to.entries())
    write(part, { largest: index === 0 ? 12 : 11, isBold: index === 0, lines: 2 });
  y += 4;
  rule();
  drawFacts(page, pen, { ...label, top: y + 9 });
  drawNumber(page, pen, label);
}

/**
 * Draws the labels of all boxes and pallets as one document: a page of A6, A5 or 4 × 6 inches each, or four on an A4
 * page with cutting lines.
 * @param at print time, for the properties of the document
 */
export async function drawLabels(sheet: LabelSheet, size: LabelPage, at: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const structure = new PdfStructure();
  const pen = { typeface: await Typeface.open(document, sheet), structure };
  document.setTitle(sheet.title, { showInWindowTitleBar: true });
  document.setAuthor("Quayside");
  document.setLanguage("en-GB");
  document.setCreationDate(at);
  document.setModificationDate(at);
  if (size === "A4") drawFourOnAPage(document, pen, sheet);
  else drawOneOnAPage(document, pen, { sheet, size });
  structure.write(document);
  return document.save();
}

function drawOneOnAPage(
  document: PDFDocument,
  pen: Pen,
  { sheet, size }: { sheet: LabelSheet; size: keyof typeof PAGES },
): void {
  const { width, height, factor } = PAGES[size];
  for (const unit of sheet.units) {
    const page = document.addPage([width, height]);
    page.pushOperators(pushGraphicsState(), scale(factor, factor));
    const area = { left: 0, bottom: 0, width: width / factor, height: height / factor };
    pen.structure.within("Sect", () => drawLabel(page, pen, { sheet, unit, ...area }));
    page.pushOperators(popGraphicsState());
  }
}

function drawFourOnAPage(document: PDFDocument, pen: Pen, sheet: LabelSheet): void {
  const { units } = sheet;
  const [width, height] = [A4.width / 2, A4.height / 2];
  for (let first = 0; first < units.length; first += 4) {
    const page = document.addPage([A4.width, A4.height]);
    const middle = { thickness: 0.5, color: grey, dashArray: [3, 3] };
    pen.structure.decorate(page, () => {
      page.drawLine({ start: { x: width, y: 0 }, end: { x: width, y: A4.height }, ...middle });
      page.drawLine({ start: { x: 0, y: height }, end: { x: A4.width, y: height }, ...middle });
    });
    for (const [place, unit] of units.slice(first, first + 4).entries()) {
      const left = (place % 2) * width;
      const area = { left, bottom: place < 2 ? height : 0, width, height };
      pen.structure.within("Sect", () => drawLabel(page, pen, { sheet, unit, ...area }));
    }
  }
}
