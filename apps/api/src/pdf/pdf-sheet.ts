import type { PDFDocument, PDFPage, RGB } from "@cantoo/pdf-lib";
import type { HeadScope, PdfStructure, StructureType } from "#pdf/pdf-structure.ts";
import { charactersOf } from "#pdf/text-runs.ts";
import { type TypeStyle, Typeface, printable } from "#pdf/typeface.ts";

/** A4 in points, and the margin. */
const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 50;
export const RIGHT = PAGE.width - MARGIN;
/** Height reserved for the footer with the page number. */
const FOOTER = 40;

/** The PDF library, loaded with the first document: it would take a sixth of the API's start-up. */
const pdfLibrary = async () => ({
  ...(await import("@cantoo/pdf-lib")),
  ...(await import("#pdf/pdf-structure.ts")),
});
type Library = Awaited<ReturnType<typeof pdfLibrary>>;

interface Inks {
  readonly ink: RGB;
  readonly muted: RGB;
}

interface TextStyle extends TypeStyle {
  readonly isMuted?: boolean;
  /** `x` is the right edge instead of the left edge. */
  readonly isRightAligned?: boolean;
  /** Tags this text as a structure element of its own; otherwise it belongs to the enclosing one. */
  readonly as?: StructureType;
  /** What a `TH` is the header of; a column by default. */
  readonly scope?: HeadScope;
}

/** A document that is written from top to bottom; starts a new page when one is full. */
export class PdfSheet {
  readonly #document: PDFDocument;
  readonly #typeface: Typeface;
  readonly #inks: Inks;
  readonly #library: Library;
  readonly #structure: PdfStructure;
  #page: PDFPage;
  /** Distance of the next baseline from the bottom, in points. */
  y = 0;

  private constructor(library: Library, document: PDFDocument, typeface: Typeface) {
    const { PdfStructure: Structure, rgb } = library;
    this.#library = library;
    this.#structure = new Structure();
    this.#document = document;
    this.#typeface = typeface;
    this.#inks = { ink: rgb(0.07, 0.09, 0.13), muted: rgb(0.35, 0.38, 0.44) };
    this.#page = document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN;
  }

  /** @param about.says the facts that will be printed: they determine the embedded typefaces */
  static async open(about: { title: string; author: string; at: Date; says: unknown }): Promise<PdfSheet> {
    const library = await pdfLibrary();
    const document = await library.PDFDocument.create();
    document.setTitle(about.title, { showInWindowTitleBar: true });
    document.setAuthor(about.author);
    document.setProducer("Quayside");
    document.setCreator("Quayside");
    document.setLanguage("en-GB");
    document.setCreationDate(about.at);
    document.setModificationDate(about.at);
    return new PdfSheet(library, document, await Typeface.open(document, about));
  }

  /** Whether this many points are left above the footer. */
  hasRoom(points: number): boolean {
    return this.y - points > MARGIN + FOOTER;
  }

  newPage(): void {
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN;
  }

  /** A structure element that contains whatever `draw` writes. */
  within(type: StructureType, draw: () => void): void {
    this.#structure.within(type, draw);
  }

  /**
   * Content repeated only because of a page break, such as a table head: tagged as an artifact, so screen readers
   * skip it.
   */
  apart(draw: () => void): void {
    this.#structure.apart(draw);
  }

  /** Writes one line at `x` at the current height. */
  text(text: string, x: number, style: TextStyle = {}): void {
    const { as, scope = "Column" } = style;
    const draw = () => {
      if (text === "") return;
      this.#structure.mark(this.#page, () => this.#write(this.#page, text, x, this.y, style));
    };
    if (as === undefined) draw();
    else this.#structure.within(as, draw, as === "TH" ? scope : undefined);
  }

  /** A thin rule across the page, `above` points above the current height. */
  rule(above: number): void {
    const y = this.y + above;
    this.#structure.decorate(this.#page, () =>
      this.#page.drawLine({
        start: { x: MARGIN, y },
        end: { x: RIGHT, y },
        thickness: 0.5,
        color: this.#inks.muted,
      }),
    );
  }

  /** A tick box with its lower left corner at `x` at the current height. */
  tickBox(x: number, size: number): void {
    this.#structure.decorate(this.#page, () =>
      this.#page.drawRectangle({
        x,
        y: this.y,
        width: size,
        height: size,
        borderWidth: 0.75,
        borderColor: this.#inks.ink,
      }),
    );
  }

  /**
   * The bars of a barcode, from `x` to the right and down from the current height. Its content is printed beside it.
   *
   * @param widths of bars and gaps alternately, a bar first, in modules
   * @param size module width and bar height, in points
   */
  bars(
    widths: readonly number[],
    x: number,
    size: { readonly module: number; readonly height: number },
  ): void {
    this.#structure.decorate(this.#page, () => {
      let left = x;
      for (const [index, width] of widths.entries()) {
        const place = { x: left, y: this.y - size.height, width: width * size.module, height: size.height };
        if (index % 2 === 0) this.#page.drawRectangle({ ...place, color: this.#library.rgb(0, 0, 0) });
        left += width * size.module;
      }
    });
  }

  /** Breaks a text into lines of at most `width` points; a wider word is split. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of printable(text).split(" ")) {
      const joined = line === "" ? word : `${line} ${word}`;
      if (this.#typeface.widthOf(joined, style) <= width) {
        line = joined;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      let rest = charactersOf(word);
      while (rest.length > 0) {
        if (line !== "") lines.push(line);
        const count = this.#fitting(rest, width, style);
        line = rest.slice(0, count).join("");
        rest = rest.slice(count);
      }
    }
    lines.push(line);
    return lines;
  }

  /**
   * How many characters of a word fit, at least one. The sum of their own widths is a first guess, since to shape
   * ever longer parts of a word takes a second for a name of 250 letters.
   */
  #fitting(characters: readonly string[], width: number, style: TypeStyle): number {
    const fits = (count: number) =>
      this.#typeface.widthOf(characters.slice(0, count).join(""), style) <= width;
    let count = 0;
    for (let sum = 0; count < characters.length && sum <= width; count += 1)
      sum += this.#typeface.widthOf(characters[count] ?? "", style);
    while (count > 1 && !fits(count)) count -= 1;
    while (count < characters.length && fits(count + 1)) count += 1;
    return Math.max(count, 1);
  }

  /**
   * Writes "page x of y" beside `label` on every page and finishes the document.
   *
   * @param finish adds further content to the document, such as a file
   */
  async close(label: string, finish?: (document: PDFDocument) => Promise<void>): Promise<Uint8Array> {
    const pages = this.#document.getPages();
    for (const [index, page] of pages.entries()) {
      this.#structure.decorate(page, () => {
        this.#write(page, label, MARGIN, MARGIN - 10, { size: 8, isMuted: true });
        const place = `Page ${index + 1} of ${pages.length}`;
        this.#write(page, place, RIGHT, MARGIN - 10, { size: 8, isMuted: true, isRightAligned: true });
      });
    }
    this.#structure.write(this.#document);
    await finish?.(this.#document);
    return this.#document.save();
  }

  #write(page: PDFPage, text: string, x: number, y: number, style: TextStyle): void {
    this.#typeface.write(page, text, {
      x: style.isRightAligned ? x - this.#typeface.widthOf(text, style) : x,
      y,
      size: style.size ?? 9,
      isBold: style.isBold ?? false,
      color: style.isMuted ? this.#inks.muted : this.#inks.ink,
    });
  }
}
