import type { PDFDocument, PDFFont, PDFPage, RGB } from "@cantoo/pdf-lib";
import type { Bidi } from "bidi-js";
import { type Face, embedFaces } from "#pdf/faces.ts";
import type { RunDrawing } from "#pdf/run-drawing.ts";
import { type LineOfRuns, type TextRun, hasRightToLeft, runsOf } from "#pdf/text-runs.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** Printed for a character that all typefaces lack; programs still read and copy the character itself. */
const NO_GLYPH = "?";

export interface TypeStyle {
  /** In points; defaults to 9. */
  readonly size?: number;
  readonly isBold?: boolean;
}

/** Left end of the baseline of a text, and its colour. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly color: RGB;
}

/** Names are user input: line breaks and control characters become spaces. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ");
}

/**
 * The typeface of all printed documents: Inter, and another face for each script that Inter lacks. Handles
 * bidirectional text and contextual letter forms.
 */
export class Typeface {
  readonly #faces: readonly [Face, ...Face[]];
  readonly #bidi: Bidi | null;
  readonly #drawing: RunDrawing;

  private constructor(faces: readonly [Face, ...Face[]], bidi: Bidi | null, drawing: RunDrawing) {
    this.#faces = faces;
    this.#bidi = bidi;
    this.#drawing = drawing;
  }

  /**
   * Embeds the faces that the facts need into a document.
   *
   * @param says the facts that will be written; scripts that do not occur in them print as "?"
   */
  static async open(document: PDFDocument, says: unknown): Promise<Typeface> {
    refuseInTransaction("a document is drawn");
    const text = JSON.stringify(says) ?? "";
    const bidi = hasRightToLeft(text) ? (await import("bidi-js")).default() : null;
    const { RunDrawing: Drawing } = await import("#pdf/run-drawing.ts");
    return new Typeface(await embedFaces(document, text), bidi, new Drawing());
  }

  /** In points. */
  widthOf(text: string, { size = 9, isBold = false }: TypeStyle): number {
    const clean = printable(text);
    if (this.#isPlain(clean)) return fontOf(this.#faces[0], isBold).widthOfTextAtSize(clean, size);
    return this.#line(clean).runs.reduce((sum, run) => sum + this.#widthOfRun(run, { size, isBold }), 0);
  }

  /** Writes one line from left to right; Arabic or Hebrew words in it from right to left. */
  write(page: PDFPage, text: string, { size = 9, isBold = false, ...place }: TypeStyle & Place): void {
    const clean = printable(text);
    const [inter] = this.#faces;
    if (this.#isPlain(clean)) {
      page.drawText(clean, { ...place, size, font: fontOf(inter, isBold) });
      return;
    }
    const { runs, order } = this.#line(clean);
    const lefts = new Map<number, number>();
    let left = place.x;
    for (const index of order) {
      lefts.set(index, left);
      const run = runs[index];
      if (run) left += this.#widthOfRun(run, { size, isBold });
    }
    this.#drawing.draw(
      page,
      runs.map((run, index) => ({
        text: run.text,
        drawn: drawnBy(run),
        font: fontOf(run.face ?? inter, isBold),
        shapes: run.face?.shapes?.[isBold ? "bold" : "regular"] ?? null,
        isRightToLeft: run.isRightToLeft,
        x: lefts.get(index) ?? place.x,
      })),
      { y: place.y, size, color: place.color },
    );
  }

  #isPlain(text: string): boolean {
    const [{ characters }] = this.#faces;
    for (const char of text.normalize("NFC")) if (!characters.has(char.codePointAt(0) ?? 0)) return false;
    return true;
  }

  #line(text: string): LineOfRuns<Face> {
    return runsOf(text, this.#faces, this.#bidi);
  }

  #widthOfRun(run: TextRun<Face>, { size, isBold }: { size: number; isBold: boolean }): number {
    const shapes = run.face?.shapes?.[isBold ? "bold" : "regular"];
    if (!shapes) return fontOf(run.face ?? this.#faces[0], isBold).widthOfTextAtSize(drawnBy(run), size);
    const units = shapes.layout(run.drawn).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return (units / shapes.unitsPerEm) * size;
  }
}

const fontOf = (face: Face, isBold: boolean): PDFFont => (isBold ? face.bold : face.regular);

const drawnBy = (run: TextRun<Face>): string =>
  run.face === null ? NO_GLYPH.repeat(Array.from(run.drawn).length) : run.drawn;
