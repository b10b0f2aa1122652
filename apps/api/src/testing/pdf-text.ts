import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/**
 * The text of each page as a reader or a search program extracts it: glyph by glyph through the character maps of the
 * fonts; nothing of an empty page. Every piece that was drawn ends with a line break; a glyph without a character reads as "\uFFFD".
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  const streamOf = (stream: unknown) =>
    stream instanceof PDFRawStream ? inflateSync(stream.getContents()).toString("latin1") : "";
  return document.getPages().map((page) => {
    const fonts = new Map<string, Map<string, string>>();
    const fontDict = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    for (const [name] of fontDict?.entries() ?? []) {
      const map = new Map<string, string>();
      const unicode = fontDict?.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode"));
      for (const [, from = "", to = ""] of streamOf(unicode).matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>/gi)) {
        map.set(from.toUpperCase(), Buffer.from(to, "hex").swap16().toString("utf16le"));
      }
      fonts.set(name.toString(), map);
    }
    const operators = [
      ...((page.node.Contents() as unknown as { asArray(): unknown[] } | undefined)?.asArray() ?? []),
    ]
      .map((reference) => streamOf(document.context.lookup(reference as never)))
      .join("\n");
    let current: Map<string, string> | undefined;
    let text = "";
    for (const [, font, hex] of operators.matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/gi)) {
      if (font !== undefined) current = fonts.get(font);
      if (hex !== undefined) {
        text += `${(hex.match(/.{4}/g) ?? []).map((glyph) => current?.get(glyph.toUpperCase()) ?? "\uFFFD").join("")}\n`;
      }
    }
    return text;
  });
}
