import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PDFPage } from "@cantoo/pdf-lib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Typeface } from "#pdf/typeface.ts";
import { LINE_CASES } from "#testing/papers/line-cases.ts";
import { PAPERS } from "#testing/papers/papers.ts";
import { type ReadElement, glyphsOfPdf, structureOfPdf } from "#testing/pdf-text.ts";

/** Folder to write the documents to for review; by default none are written. */
const FOLDER = process.env["PAPERS_FOLDER"];

interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Records the position of each piece of text on each page from now on. */
function recordPieces(): ReadonlyMap<PDFPage, Piece[]> {
  const pages = new Map<PDFPage, Piece[]>();
  const write = Reflect.get(Typeface.prototype, "write");
  vi.spyOn(Typeface.prototype, "write").mockImplementation(function record(
    this: Typeface,
    page,
    text,
    style,
  ) {
    const { x, y, size = 9 } = style;
    const piece = { text, left: x, right: x + this.widthOf(text, style), y, size };
    pages.set(page, [...(pages.get(page) ?? []), piece]);
    write.call(this, page, text, style);
  });
  return pages;
}

afterEach(() => vi.restoreAllMocks());

/** Texts that overlap, or extend beyond the edge of their page. */
function misplaced(page: PDFPage, pieces: readonly Piece[]): string[] {
  const over = pieces.filter(({ left, right, y }) => left < 0 || right > page.getWidth() || y < 0);
  const clashes = pieces.flatMap((one, place) =>
    pieces
      .slice(place + 1)
      .filter(
        (other) =>
          Math.abs(one.y - other.y) < 0.7 * Math.min(one.size, other.size) &&
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5,
      )
      .map((other) => `${one.text} × ${other.text}`),
  );
  return [...over.map(({ text }) => `over the edge: ${text}`), ...clashes];
}

/** All text of a document; cells separated, wrapped text joined. */
function readTexts({ text, kids }: ReadElement): string[] {
  return [text, ...kids.flatMap(readTexts)];
}
/** A name is wrapped between words, or within a word that is too wide. */
const unbroken = (text: string): string => text.replaceAll(/\s+/g, "");

describe.each(Object.entries(PAPERS))("the paper %s", (name, draw) => {
  it.each(Object.entries(LINE_CASES))(
    "contains every fact of %s, with nothing overlapping",
    async (_, lines) => {
      const pages = recordPieces();
      const { bytes, facts } = await draw(lines);
      if (FOLDER !== undefined) {
        await mkdir(FOLDER, { recursive: true });
        await writeFile(join(FOLDER, `${name}-${lines.length}.pdf`), bytes);
      }
      const { root, loose } = await structureOfPdf(bytes);
      expect(loose).toBe("");
      const read = unbroken(readTexts(root).join("\n"));
      for (const fact of facts) expect(read).toContain(unbroken(fact));
      // "0000" is the missing-glyph code of a face.
      expect(await glyphsOfPdf(bytes)).not.toContain("0000");
      for (const [page, pieces] of pages) expect(misplaced(page, pieces)).toEqual([]);
    },
  );
});

it.each(["self-billing-invoice", "credit-note", "commercial-invoice", "claim-decision"])(
  "the paper %s never has its totals on a page without a line",
  async (name) => {
    const many = LINE_CASES["120 lines"] ?? [];
    // About as many as fill the first page.
    for (const count of [8, 9, 15, 16, 20, 21]) {
      const pages = recordPieces();
      const lines = many.slice(0, count);
      await PAPERS[name]?.(lines);
      const ofTotals = [...pages.values()].find((pieces) =>
        pieces.some(({ text }) => /^(?:Total in|Charged to the seller in) /.test(text)),
      );
      const texts = (ofTotals ?? []).map(({ text }) => text).join(" ");
      expect(
        lines.some(({ gtin }) => texts.includes(gtin)),
        `${count} lines`,
      ).toBe(true);
      vi.restoreAllMocks();
    }
  },
);

it("a packing list never has the head of its boxes on a page without a box", async () => {
  const many = LINE_CASES["120 lines"] ?? [];
  // About as many as fill the first page.
  for (const count of [24, 26, 28]) {
    const pages = recordPieces();
    await PAPERS["packing-list"]?.(many.slice(0, count));
    const texts = [...pages.values()].map((pieces) => pieces.map(({ text }) => text));
    const heads = texts.filter((page) => page.includes("SSCC"));
    expect(heads.length).toBeGreaterThan(0);
    for (const page of heads) expect(page.join(" "), `${count} lines`).toMatch(/\d{18}/);
    vi.restoreAllMocks();
  }
});
