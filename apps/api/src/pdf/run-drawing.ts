import {
  PDFArray,
  PDFHexString,
  type PDFFont,
  type PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type RGB,
  beginText,
  endText,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  setTextRise,
  showText,
} from "@cantoo/pdf-lib";
import type { ReadFont } from "#pdf/fontkit.ts";
import { drawInPlaceOf } from "#pdf/pdf-structure.ts";

/** A piece of a line in one font, with its left edge. */
interface PlacedRun {
  readonly text: string;
  readonly drawn: string;
  readonly font: PDFFont;
  /** Shapes the run; null where it is laid out character by character. */
  readonly shapes: ReadFont | null;
  readonly isRightToLeft: boolean;
  readonly x: number;
}

interface PlacedGlyph {
  /** Four hexadecimal digits, in the subset of the document. */
  readonly code: string;
  /** In thousandths of the font size, from the left end of the run. */
  readonly left: number;
  readonly width: number;
  readonly rise: number;
  readonly says: string;
}

/**
 * Writes lines of several fonts. Glyphs are written in reading order, each at its position: programs that copy text
 * by content order get the logical text, and those that go by position get the visual one.
 */
export class RunDrawing {
  readonly #keys = new Map<PDFPage, Map<PDFFont, PDFName>>();
  /** The reading recorded for each glyph of a font in this document: the first one. */
  readonly #readings = new Map<PDFFont, Map<string, string>>();

  draw(page: PDFPage, runs: readonly PlacedRun[], line: { y: number; size: number; color: RGB }): void {
    page.pushOperators(beginText(), setFillingColor(line.color));
    for (const run of runs) {
      if (run.drawn === "") continue;
      page.pushOperators(
        setFontAndSize(this.#keyOf(page, run.font), line.size),
        setTextMatrix(1, 0, 0, 1, run.x, line.y),
      );
      const { operators, says } = this.#drawn(run, line.size);
      if (says === run.text) page.pushOperators(...operators);
      else drawInPlaceOf(page, run.text, () => page.pushOperators(...operators));
    }
    page.pushOperators(endText());
  }

  #drawn(run: PlacedRun, size: number): { operators: PDFOperator[]; says: string } {
    const codes = run.font.encodeText(run.drawn);
    if (run.shapes === null) return { operators: [showText(codes)], says: run.drawn };
    const glyphs = placed(run.shapes, run.drawn, codes);
    if (run.isRightToLeft) glyphs.reverse();
    const readings = this.#readings.get(run.font) ?? new Map<string, string>();
    this.#readings.set(run.font, readings);
    for (const { code, says } of glyphs) if (!readings.has(code)) readings.set(code, says);
    const says = glyphs.map(({ code }) => readings.get(code)).join("");
    return { operators: operatorsOf(run.font, glyphs, size), says };
  }

  #keyOf(page: PDFPage, font: PDFFont): PDFName {
    const keys = this.#keys.get(page) ?? new Map<PDFFont, PDFName>();
    this.#keys.set(page, keys);
    const key = keys.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
    keys.set(font, key);
    return key;
  }
}

function operatorsOf(font: PDFFont, glyphs: readonly PlacedGlyph[], size: number): PDFOperator[] {
  const operators: PDFOperator[] = [];
  let rise = 0;
  let pen = 0;
  let pieces: (PDFHexString | PDFNumber)[] = [];
  const show = () => {
    if (pieces.length > 0) operators.push(showAdjusted(font, pieces));
    pieces = [];
  };
  for (const glyph of glyphs) {
    if (glyph.rise !== rise) {
      show();
      operators.push(setTextRise((glyph.rise * size) / 1000));
      rise = glyph.rise;
    }
    const back = Math.round(pen - glyph.left);
    if (back !== 0) pieces.push(PDFNumber.of(back));
    pieces.push(PDFHexString.of(glyph.code));
    pen = pen - back + glyph.width;
  }
  show();
  if (rise !== 0) operators.push(setTextRise(0));
  return operators;
}

/** The glyphs of a run from left to right. */
function placed(shapes: ReadFont, text: string, codes: PDFHexString): PlacedGlyph[] {
  const { glyphs, positions } = shapes.layout(text);
  const units = 1000 / shapes.unitsPerEm;
  const all = codes.asString();
  let pen = 0;
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const left = (pen + xOffset) * units;
    pen += xAdvance;
    return {
      code: all.slice(4 * index, 4 * index + 4),
      left,
      width: glyph.advanceWidth * units,
      rise: Math.round(yOffset * units),
      says: String.fromCodePoint(...glyph.codePoints),
    };
  });
}

function showAdjusted(font: PDFFont, pieces: readonly (PDFHexString | PDFNumber)[]): PDFOperator {
  const array = PDFArray.withContext(font.doc.context);
  for (const piece of pieces) array.push(piece);
  return PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array]);
}
