import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { drawInvoice } from "#modules/invoices/invoice-pdf.ts";
import { type InvoiceContent, invoiceContent, vatSentence } from "#modules/invoices/invoice.rules.ts";

const line = (name: string) => ({
  gtin: "04005900136206",
  name,
  quantity: 48,
  unitMinor: 1250,
  sumMinor: 60_000,
});

function content(names: readonly string[]): InvoiceContent {
  return invoiceContent(
    {
      saleNumber: "300000001",
      currency: "EUR",
      sellerId: 1,
      sellerName: "Łódź Ελλάδα Čačak s.r.o.",
      sellerVatNumber: "PL1234567890",
      sellerAddress: ["Piotrkowska 1", "90-001 Łódź", "Poland"],
      sellerCountry: "PL",
      shipFromCountry: "PL",
      destinationCountry: "FR",
      vatRule: "INTRA_EU",
      vatRate: "0",
      goodsMinor: names.length * 60_000,
      shippingFeeMinor: 500,
      vatMinor: 0,
      lines: names.map(line),
    },
    { number: "QS-2026-000001", issuedAt: new Date("2026-06-09T08:00:00Z") },
  );
}

/** The text of a PDF, glyph by glyph through the character maps of its fonts, page after page. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
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
    const operators = [...(page.node.Contents() as unknown as { asArray(): unknown[] }).asArray()]
      .map((reference) => streamOf(document.context.lookup(reference as never)))
      .join("\n");
    let current: Map<string, string> | undefined;
    let text = "";
    for (const [, font, hex] of operators.matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/gi)) {
      if (font !== undefined) current = fonts.get(font);
      if (hex !== undefined) {
        text += `${(hex.match(/.{4}/g) ?? []).map((glyph) => current?.get(glyph.toUpperCase()) ?? "?").join("")}\n`;
      }
    }
    return text;
  });
}

/** The outlines of every glyph in the fonts of a PDF: how many contours each has; -1 for one made of others. */
async function contoursOf(bytes: Uint8Array): Promise<number[][]> {
  const document = await PDFDocument.load(bytes);
  const fonts = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [inflateSync(object.getContents())] : []))
    .filter((stream) => stream.toString("latin1", 0, 4) === "true");
  return fonts.map((font) => {
    const tables = new Map<string, Buffer>();
    for (let place = 0; place < font.readUInt16BE(4); place += 1) {
      const entry = font.subarray(12 + 16 * place);
      const start = entry.readUInt32BE(8);
      tables.set(entry.toString("latin1", 0, 4), font.subarray(start, start + entry.readUInt32BE(12)));
    }
    const table = (name: string) => tables.get(name) ?? Buffer.alloc(0);
    const isLong = table("head").readInt16BE(50) === 1;
    const offset = (id: number) =>
      isLong ? table("loca").readUInt32BE(id * 4) : table("loca").readUInt16BE(id * 2) * 2;
    return Array.from({ length: table("maxp").readUInt16BE(4) }, (_, id) =>
      offset(id) === offset(id + 1) ? 0 : table("glyf").readInt16BE(offset(id)),
    );
  });
}

describe("the PDF of an invoice", () => {
  it("says who, what, how much and why no VAT, with the letters of every language of the Union", async () => {
    const bytes = await drawInvoice(content(["Crème Θαλασσινή ćwiartka 50 ml"]));
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe("Self-billing invoice QS-2026-000001");
    expect(document.catalog.get(PDFName.of("Lang"))?.toString()).toContain("en-GB");
    const [page = ""] = await textOf(bytes);
    for (const part of [
      "QS-2026-000001",
      "9 June 2026",
      "300000001",
      "Łódź Ελλάδα Čačak s.r.o.",
      "90-001 Łódź",
      "VAT number PL1234567890",
      "Quayside B.V.",
      "Crème Θαλασσινή ćwiartka 50 ml",
      "€12.50",
      "€600.00",
      "€5.00",
      "€605.00",
      vatSentence("INTRA_EU", "PL"),
      "Page 1 of 1",
    ])
      expect(page).toContain(part);
  });

  it("carries the outline of every letter it uses, and of no other", async () => {
    const fonts = await contoursOf(await drawInvoice(content(["Łódź Θαλασσινή Čačak 50 ml"])));
    expect(fonts).toHaveLength(2);
    for (const contours of fonts) {
      expect(contours.length).toBeLessThan(120);
      // Only the space has none.
      expect(contours.filter((count) => count === 0)).toHaveLength(1);
      for (const count of contours) expect(count).toBeLessThan(20);
    }
  });

  it("repeats the head of the table on every page of 200 lines and counts the pages", async () => {
    const bytes = await drawInvoice(
      content(Array.from({ length: 200 }, (_, place) => `Product ${place + 1}`)),
    );
    const pages = await textOf(bytes);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (page.includes("Product ")) expect(page).toContain("Unit price");
    }
    const all = pages.join("\n");
    for (let place = 1; place <= 200; place += 1) expect(all).toContain(`Product ${place}\n`);
    expect(pages.at(-1)).toContain("Total in EUR");
  });

  it("prints hostile names as text and never fails on one", async () => {
    const names = [
      "",
      "a".repeat(500),
      "two\nlines\u0000\u0007",
      "\ud800 lone",
      "漢字 💣 ‮ left",
      "(Tj) \\ <b>",
    ];
    const [page = ""] = await textOf(await drawInvoice(content(names)));
    expect(page).toContain("two lines lone".slice(0, 9));
    expect(page).toContain("(Tj) \\ <b>");
  });

  it("draws the same pages from the same content, so that an invoice never changes", async () => {
    const once = await drawInvoice(content(["A"]));
    expect(await textOf(await drawInvoice(content(["A"])))).toEqual(await textOf(once));
  });
});
