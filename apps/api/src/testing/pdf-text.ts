import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from "@cantoo/pdf-lib";

/** What a page draws, in order: a piece of text, or the start or end of marked content. */
type Event =
  | { readonly kind: "text"; readonly text: string; readonly glyphs: readonly string[] }
  | { readonly kind: "begin"; readonly tag: string; readonly properties: string }
  | { readonly kind: "end" | "drawn" };

const streamOf = (stream: unknown) =>
  stream instanceof PDFRawStream ? inflateSync(stream.getContents()).toString("latin1") : "";

/** The characters of each glyph of a page's fonts. */
function charactersOf(page: PDFPage): Map<string, Map<string, string>> {
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
  return fonts;
}

function eventsOf(document: PDFDocument, page: PDFPage): Event[] {
  const fonts = charactersOf(page);
  const operators = [
    ...((page.node.Contents() as unknown as { asArray(): unknown[] } | undefined)?.asArray() ?? []),
  ]
    .map((reference) => streamOf(document.context.lookup(reference as never)))
    .join("\n");
  let current: Map<string, string> | undefined;
  const events: Event[] = [];
  for (const [, font, hex, tag, properties = "", end, drawn] of operators.matchAll(
    /(\/\S+) [\d.]+ Tf|(<[0-9A-F]+> Tj|\[[-\d\s<>A-F]*\] TJ)|\/(\w+) <<(.*)>> BDC|(EMC)|(\bET\b)/gi,
  )) {
    if (font !== undefined) current = fonts.get(font);
    else if (tag !== undefined) events.push({ kind: "begin", tag, properties });
    else if (end !== undefined) events.push({ kind: "end" });
    else if (drawn !== undefined) events.push({ kind: "drawn" });
    else if (hex !== undefined) {
      const codes = Array.from(hex.matchAll(/<([0-9A-F]+)>/gi), ([, code = ""]) => code).join("");
      const glyphs = codes.match(/.{4}/g) ?? [];
      const text = glyphs.map((glyph) => current?.get(glyph.toUpperCase()) ?? "\uFFFD").join("");
      events.push({ kind: "text", text, glyphs });
    }
  }
  return events;
}

/**
 * The text of each page as a reader or a search engine extracts it: glyph by glyph through the fonts' character maps;
 * empty for an empty page. Every drawn piece ends with a line break; a glyph without a character reads as "\uFFFD".
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) =>
    eventsOf(document, page)
      .map((event) => (event.kind === "text" ? event.text : event.kind === "drawn" ? "\n" : ""))
      .join(""),
  );
}

/** The numbers of all drawn glyphs, as four hexadecimal digits; "0000" is the missing-glyph of a font. */
export async function glyphsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  const events = document.getPages().flatMap((page) => eventsOf(document, page));
  return events.flatMap((event) => (event.kind === "text" ? event.glyphs : []));
}

/** The names of all fonts of a document. */
export async function fontsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFDict ? object : undefined))
    .filter((dict) => dict?.get(PDFName.of("Subtype"))?.toString() === "/Type0")
    .map((dict) => String(dict?.get(PDFName.of("BaseFont"))).slice(1));
}

/** A structure element as a screen reader sees it. */
export interface ReadElement {
  readonly type: string;
  /** The text of its pieces; without nested elements. */
  readonly text: string;
  readonly scope: string | undefined;
  readonly kids: readonly ReadElement[];
}

const actualText = (properties: string): string | undefined => {
  const [, hex] = /\/ActualText <([0-9A-F]+)>/i.exec(properties) ?? [];
  return hex === undefined ? undefined : Buffer.from(hex, "hex").swap16().toString("utf16le").slice(1);
};

/** The text of each piece of a page by number, and text outside of any piece and artifact. */
function piecesOf(document: PDFDocument, page: PDFPage): { texts: Map<number, string>; loose: string } {
  const texts = new Map<number, string>();
  let loose = "";
  const open: { tag: string; id?: number; actual?: string | undefined }[] = [];
  for (const event of eventsOf(document, page)) {
    if (event.kind === "begin") {
      const [, id] = /\/MCID (\d+)/.exec(event.properties) ?? [];
      const actual = actualText(event.properties);
      open.push({ tag: event.tag, ...(id !== undefined && { id: Number(id) }), actual });
    } else if (event.kind === "end") open.pop();
    else if (event.kind === "text") {
      const id = open.find((one) => one.id !== undefined)?.id;
      const span = open.find((one) => one.actual !== undefined);
      const text = span?.actual ?? event.text;
      // ActualText that replaces several pieces is read once.
      if (span) span.actual = "";
      if (id !== undefined) texts.set(id, `${texts.get(id) ?? ""}${text}`);
      else if (!open.some(({ tag }) => tag === "Artifact")) loose += text;
    }
  }
  return { texts, loose };
}

/**
 * The structure of a document, and the text outside any element: none if all of it can be read aloud.
 * @throws Error for a document without a structure
 */
export async function structureOfPdf(bytes: Uint8Array): Promise<{ root: ReadElement; loose: string }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const pages = new Map(document.getPages().map((page) => [page.ref.toString(), piecesOf(document, page)]));
  const read = (element: PDFDict): ReadElement => {
    const kids: ReadElement[] = [];
    let text = "";
    const all = context.lookup(element.get(PDFName.of("K"))) as unknown as { asArray(): unknown[] };
    for (const kid of all.asArray()) {
      const dict = context.lookup(kid as never, PDFDict);
      const id = dict.get(PDFName.of("MCID"));
      const page = pages.get(String(dict.get(PDFName.of("Pg"))));
      if (id === undefined) kids.push(read(dict));
      else text += `${text === "" ? "" : " "}${page?.texts.get(Number(id.toString())) ?? "\uFFFD"}`;
    }
    const attributes = element.lookupMaybe(PDFName.of("A"), PDFDict);
    const scope = attributes?.get(PDFName.of("Scope"))?.toString().slice(1);
    return { type: String(element.get(PDFName.of("S"))).slice(1), text, scope, kids };
  };
  const tree = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const [top] = (tree.lookup(PDFName.of("K")) as unknown as { asArray(): unknown[] }).asArray();
  const root = read(context.lookup(top as never, PDFDict));
  return { root, loose: [...pages.values()].map(({ loose }) => loose).join("") };
}

/** Elements of a type, at any depth, in reading order. */
export function elementsOf(root: ReadElement, type: string): ReadElement[] {
  return root.kids.flatMap((kid) => [...(kid.type === type ? [kid] : []), ...elementsOf(kid, type)]);
}
