import {
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  scale,
} from "@cantoo/pdf-lib";
import bwipjs from "bwip-js/node";
import {
  type LabelledUnit,
  type PrintableSale,
  labelledUnits,
  readableSscc,
} from "#modules/boxes/label.rules.ts";
import { embedInter, printable } from "#pdf/pdf-sheet.ts";

/** Points in a millimetre. */
const MM = 72 / 25.4;
const A6 = { width: 105 * MM, height: 148 * MM } as const;
/** A5 is A6 drawn larger: bars of 0.7 mm are still within what logistic labels may have. */
const A5_SCALE = 148 / 105;
const EDGE = 7 * MM;
/** Logistic labels have bars of at least 0.495 mm and 32 mm of height, with ten bars of quiet beside them. */
const BAR = 0.5 * MM;
const BAR_HEIGHT = 32 * MM;

const black = rgb(0, 0, 0);
const grey = rgb(0.6, 0.6, 0.6);

interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** Widths of bars and gaps in turn, a bar first, of an SSCC as GS1-128. */
export function barsOf(sscc: string): number[] {
  const [symbol] = bwipjs.raw({ bcid: "gs1-128", text: `(00)${sscc}` });
  if (!symbol || !("sbs" in symbol)) throw new Error(`No bars for ${sscc}`);
  return symbol.sbs;
}

/** Shortens a text that is wider than its place. */
function fitted(text: string, font: PDFFont, size: number, width: number): string {
  let shown = printable(text);
  while (shown.length > 1 && font.widthOfTextAtSize(shown, size) > width) shown = shown.slice(0, -1);
  return shown;
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

/** Draws one label into the A6 rectangle whose lower left corner is given. */
function drawLabel(
  page: PDFPage,
  fonts: Fonts,
  label: { sale: PrintableSale; unit: LabelledUnit; left: number; bottom: number },
): void {
  const { sale, unit, left, bottom } = label;
  const x = left + EDGE;
  const width = A6.width - 2 * EDGE;
  let y = bottom + A6.height - EDGE - 9;
  const line = (text: string, size: number, isBold = false) => {
    const font = isBold ? fonts.bold : fonts.regular;
    page.drawText(fitted(text, font, size, width), { x, y, size, font, color: black });
    y -= size * 1.35;
  };
  const rule = () => {
    page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.75, color: black });
    y -= 14;
  };
  // Buyers do not learn who the seller is, so the code stands for the name.
  line(`From: Quayside, seller ${sale.sellerCode}`, 8);
  y -= 2;
  rule();
  line("To", 8);
  y -= 4;
  for (const [index, part] of sale.to.entries()) line(part, index === 0 ? 12 : 11, index === 0);
  y -= 2;
  rule();
  for (const [name, value] of unit.facts) {
    page.drawText(name, { x, y, size: 9, font: fonts.regular, color: black });
    const room = width - 55;
    page.drawText(fitted(value, fonts.bold, 10, room), {
      x: x + 55,
      y,
      size: 10,
      font: fonts.bold,
      color: black,
    });
    y -= 14;
  }
  const text = readableSscc(unit.sscc);
  const textWidth = fonts.regular.widthOfTextAtSize(text, 11);
  page.drawText(text, {
    x: left + (A6.width - textWidth) / 2,
    y: bottom + EDGE,
    size: 11,
    font: fonts.regular,
    color: black,
  });
  drawBars(page, unit.sscc, { x: left, y: bottom + EDGE + 16, width: A6.width });
}

/**
 * Draws the labels of all boxes and pallets as one document: a page of A6 or A5 each, or four on a page of A4 with
 * lines to cut along.
 * @param at when it is printed, for the properties of the document
 */
export async function drawLabels(
  sale: PrintableSale,
  size: "A4" | "A5" | "A6",
  at: Date,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = await embedInter(document);
  document.setTitle(`Labels of order ${sale.saleNumber}`, { showInWindowTitleBar: true });
  document.setAuthor("Quayside");
  document.setLanguage("en-GB");
  document.setCreationDate(at);
  document.setModificationDate(at);
  const units = labelledUnits(sale);
  if (size === "A4") drawFourOnAPage(document, fonts, sale, units);
  else drawOneOnAPage(document, fonts, sale, units, size === "A5" ? A5_SCALE : 1);
  return document.save();
}

function drawOneOnAPage(
  document: PDFDocument,
  fonts: Fonts,
  sale: PrintableSale,
  units: readonly LabelledUnit[],
  factor: number,
): void {
  for (const unit of units) {
    const page = document.addPage([A6.width * factor, A6.height * factor]);
    page.pushOperators(pushGraphicsState(), scale(factor, factor));
    drawLabel(page, fonts, { sale, unit, left: 0, bottom: 0 });
    page.pushOperators(popGraphicsState());
  }
}

function drawFourOnAPage(
  document: PDFDocument,
  fonts: Fonts,
  sale: PrintableSale,
  units: readonly LabelledUnit[],
): void {
  const [width, height] = [A6.width * 2, A6.height * 2];
  for (let first = 0; first < units.length; first += 4) {
    const page = document.addPage([width, height]);
    const middle = { thickness: 0.5, color: grey, dashArray: [3, 3] };
    page.drawLine({ start: { x: width / 2, y: 0 }, end: { x: width / 2, y: height }, ...middle });
    page.drawLine({ start: { x: 0, y: height / 2 }, end: { x: width, y: height / 2 }, ...middle });
    for (const [place, unit] of units.slice(first, first + 4).entries()) {
      const left = (place % 2) * A6.width;
      drawLabel(page, fonts, { sale, unit, left, bottom: place < 2 ? A6.height : 0 });
    }
  }
}
