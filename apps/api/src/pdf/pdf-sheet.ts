import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PDFDocument, PDFFont, PDFPage, RGB } from "@cantoo/pdf-lib";
import { refuseInTransaction } from "#work/transaction-scope.ts";

/** A4 in points, and the edge that stays free. */
const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 50;
export const RIGHT = PAGE.width - MARGIN;
/** Space for the line with the page number. */
const FOOTER = 40;

/** The library, loaded with the first document: it would take a sixth of the API's start. */
export const pdfLibrary = () => import("@cantoo/pdf-lib");

interface Inks {
  readonly ink: RGB;
  readonly muted: RGB;
}

interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isMuted?: boolean;
  /** The place given is the right edge instead of the left one. */
  readonly isRightAligned?: boolean;
}

const find = createRequire(import.meta.url).resolve;
/** Read once for the process, at the first invoice. */
const fontFiles = new Map<string, Promise<Uint8Array>>();
function fontFile(name: string): Promise<Uint8Array> {
  const file = fontFiles.get(name) ?? readFile(find(`@expo-google-fonts/inter/${name}`));
  fontFiles.set(name, file);
  return file;
}
// Digits of equal width align under each other.
const features = { tnum: true };

/** The typeface of all printed matter, put into a document. */
export async function embedInter(document: PDFDocument): Promise<{ regular: PDFFont; bold: PDFFont }> {
  refuseInTransaction("a document is drawn");
  const { fontkit } = await import("#pdf/fontkit.ts");
  document.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all([
    fontFile("400Regular/Inter_400Regular.ttf"),
    fontFile("600SemiBold/Inter_600SemiBold.ttf"),
  ]);
  return {
    regular: await document.embedFont(regular, { subset: true, features }),
    bold: await document.embedFont(bold, { subset: true, features }),
  };
}

/** A document that is written from top to bottom; starts a new page when one is full. */
export class PdfSheet {
  readonly #document: PDFDocument;
  readonly #fonts: { readonly regular: PDFFont; readonly bold: PDFFont };
  readonly #inks: Inks;
  #page: PDFPage;
  /** Distance of the next line's baseline from the bottom, in points. */
  y = 0;

  private constructor(document: PDFDocument, fonts: { regular: PDFFont; bold: PDFFont }, inks: Inks) {
    this.#document = document;
    this.#fonts = fonts;
    this.#inks = inks;
    this.#page = document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN;
  }

  static async open(about: { title: string; author: string; at: Date }): Promise<PdfSheet> {
    const { PDFDocument, rgb } = await pdfLibrary();
    const document = await PDFDocument.create();
    document.setTitle(about.title, { showInWindowTitleBar: true });
    document.setAuthor(about.author);
    document.setProducer("Quayside");
    document.setCreator("Quayside");
    document.setLanguage("en-GB");
    document.setCreationDate(about.at);
    document.setModificationDate(about.at);
    const inks = { ink: rgb(0.07, 0.09, 0.13), muted: rgb(0.35, 0.38, 0.44) };
    return new PdfSheet(document, await embedInter(document), inks);
  }

  /** Whether this many points are left above the footer. */
  hasRoom(points: number): boolean {
    return this.y - points > MARGIN + FOOTER;
  }

  newPage(): void {
    this.#page = this.#document.addPage([PAGE.width, PAGE.height]);
    this.y = PAGE.height - MARGIN;
  }

  /** Writes one line at `x` on the current height. */
  text(text: string, x: number, style: TextStyle = {}): void {
    this.#write(this.#page, text, x, this.y, style);
  }

  /** A thin line over the width of the page, `above` points over the current height. */
  rule(above: number): void {
    const y = this.y + above;
    this.#page.drawLine({
      start: { x: MARGIN, y },
      end: { x: RIGHT, y },
      thickness: 0.5,
      color: this.#inks.muted,
    });
  }

  /** Breaks a text into lines of at most `width` points; a word that is wider is cut. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of printable(text).split(" ")) {
      const joined = line === "" ? word : `${line} ${word}`;
      if (this.#widthOf(joined, style) <= width) {
        line = joined;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const char of word) {
        if (line !== "" && this.#widthOf(line + char, style) > width) {
          lines.push(line);
          line = "";
        }
        line += char;
      }
    }
    lines.push(line);
    return lines;
  }

  /** Writes "page x of y" beside `label` under every page and ends the document. */
  async close(label: string): Promise<Uint8Array> {
    const pages = this.#document.getPages();
    for (const [index, page] of pages.entries()) {
      this.#write(page, label, MARGIN, MARGIN - 10, { size: 8, isMuted: true });
      const place = `Page ${index + 1} of ${pages.length}`;
      this.#write(page, place, RIGHT, MARGIN - 10, { size: 8, isMuted: true, isRightAligned: true });
    }
    return this.#document.save();
  }

  #widthOf(text: string, { size = 9, isBold = false }: TextStyle): number {
    return (isBold ? this.#fonts.bold : this.#fonts.regular).widthOfTextAtSize(text, size);
  }

  #write(page: PDFPage, text: string, x: number, y: number, style: TextStyle): void {
    const clean = printable(text);
    page.drawText(clean, {
      x: style.isRightAligned ? x - this.#widthOf(clean, style) : x,
      y,
      size: style.size ?? 9,
      font: style.isBold ? this.#fonts.bold : this.#fonts.regular,
      color: style.isMuted ? this.#inks.muted : this.#inks.ink,
    });
  }
}

/** Names come from people: line breaks and control characters become spaces. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ");
}
