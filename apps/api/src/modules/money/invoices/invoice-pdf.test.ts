import { inflateSync } from "node:zlib";
import { territoryOf } from "@quayside/identifiers/territories";
import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { drawInvoice } from "#modules/money/invoices/invoice-pdf.ts";
import { type InvoiceContent, invoiceContent, vatSentence } from "#modules/money/invoices/invoice.rules.ts";
import { textOfPdf } from "#testing/pdf-text.ts";

const line = (name: string) => ({
  gtin: "04005900136206",
  name,
  quantity: 48,
  unitMinor: 1250,
  sumMinor: 60_000,
});

const venlo = {
  name: "Quayside Warehouse Venlo",
  lineOne: "Columbusweg 40",
  lineTwo: "",
  postcode: "5928 LC",
  city: "Venlo",
  country: "NL",
  isWarehouse: true,
};

function content(names: readonly string[], registration: string | null = "KRS 0000123456"): InvoiceContent {
  return invoiceContent(
    {
      saleNumber: "300000001",
      currency: "EUR",
      sellerId: 1,
      sellerName: "Łódź Ελλάδα Čačak s.r.o.",
      sellerVatNumber: "PL1234567890",
      sellerTaxNumber: null,
      sellerRegistration: registration,
      sellerPostal: {
        lineOne: "Piotrkowska 1",
        lineTwo: "",
        postcode: "90-001",
        city: "Łódź",
        country: "PL",
      },
      suppliedOn: "2026-06-08",
      agreement: { version: "2026-03", acceptedAt: "2026-03-02T09:00:00.000Z" },
      fxRate: "1",
      nationalRate: null,
      sellerCountry: "PL",
      shipFromCountry: "PL",
      shipFromPostcode: "90-001",
      entity: "NL",
      deliverTo: venlo,
      destinationCountry: "FR",
      vatRule: "INTRA_EU",
      netByRate: [{ rate: "0", goodsMinor: names.length * 60_000 }],
      goodsMinor: names.length * 60_000,
      shippingFeeMinor: 500,
      vatMinor: 0,
      lines: names.map(line),
    },
    { number: "QS-AB12CD-2026-00001", issuedAt: new Date("2026-06-09T08:00:00Z") },
  );
}

/** The number of contours of every glyph in the fonts of a PDF; -1 for a composite glyph. */
async function contoursOf(bytes: Uint8Array): Promise<number[][]> {
  const document = await PDFDocument.load(bytes);
  const fonts = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && object.dict.has(PDFName.of("Filter"))
        ? [inflateSync(object.getContents())]
        : [],
    )
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
  it("shows who, what, how much and why there is no VAT, with the letters of every EU language", async () => {
    const bytes = await drawInvoice(content(["Crème Θαλασσινή ćwiartka 50 ml"]));
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe("Self-billing invoice QS-AB12CD-2026-00001");
    expect(document.catalog.get(PDFName.of("Lang"))?.toString()).toContain("en-GB");
    const [page = ""] = await textOfPdf(bytes);
    for (const part of [
      "QS-AB12CD-2026-00001",
      "9 June 2026",
      "Date of supply\n8 June 2026",
      "Company register: KvK 34999990",
      "VAT number PL1234567890\nCompany register: KRS 0000123456",
      "300000001",
      "Łódź Ελλάδα Čačak s.r.o.",
      "90-001 Łódź",
      "VAT number PL1234567890",
      "Quayside B.V.",
      "Crème Θαλασσινή ćwiartka 50 ml",
      "€12.50",
      "€600.00",
      "€5.00",
      "Net total\n€605.00",
      "VAT exempt on €605.00\n€0.00",
      "Delivered to: Quayside Warehouse Venlo, Columbusweg 40, 5928 LC Venlo, Netherlands.",
      vatSentence("INTRA_EU", territoryOf({ country: "PL", postcode: null })),
      "Page 1 of 1",
    ])
      expect(page).toContain(part);
    expect(page.replaceAll("\n", " ")).toContain(
      "Self-billing under the seller terms (version 2026-03), accepted on 2 March 2026.",
    );
  });

  it("mentions no register for a supplier without a register number", async () => {
    const [page = ""] = await textOfPdf(await drawInvoice(content(["A"], null)));
    expect(page.match(/Company register/g)).toHaveLength(1);
    expect(page).toContain("Company register: KvK 34999990");
  });

  it("names the tax number of a small business, and the sentence of its scheme", async () => {
    const sentence = vatSentence("SMALL_BUSINESS", territoryOf({ country: "PL", postcode: null }));
    const invoice = content(["A"], null);
    const [page = ""] = await textOfPdf(
      await drawInvoice({
        ...invoice,
        seller: { ...invoice.seller, vatNumber: null, taxNumber: "1234567890" },
        vat: { ...invoice.vat, rule: "SMALL_BUSINESS", sentence },
      }),
    );
    expect(page).toContain("Tax number 1234567890");
    expect(page).toContain("VAT exempt on");
    expect(page.replaceAll("\n", " ")).toContain("Zwolnienie z VAT na podstawie art. 113");
    expect(page.match(/VAT number/g)).toHaveLength(1);
  });

  it("shows in pounds the VAT that a British supplier owes on an invoice in euros", async () => {
    const british = { ...content(["A"]), nationalVat: { currency: "GBP", amountMinor: 10_342 } };
    const [page = ""] = await textOfPdf(await drawInvoice(british));
    expect(page).toContain("VAT in the national currency: GBP 103.42.");
  });

  it("embeds the outline of every letter it uses, and no other", async () => {
    const fonts = await contoursOf(await drawInvoice(content(["Łódź Θαλασσινή Čačak 50 ml"])));
    expect(fonts).toHaveLength(2);
    for (const contours of fonts) {
      expect(contours.length).toBeLessThan(120);
      // Only the space has none.
      expect(contours.filter((count) => count === 0)).toHaveLength(1);
      for (const count of contours) expect(count).toBeLessThan(20);
    }
  });

  it("repeats the table head on every page of 200 lines and numbers the pages", async () => {
    const bytes = await drawInvoice(
      content(Array.from({ length: 200 }, (_, place) => `Product ${place + 1}`)),
    );
    const pages = await textOfPdf(bytes);
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
    const text = (await textOfPdf(await drawInvoice(content(names)))).join("\n");
    expect(text).toContain("two lines lone".slice(0, 9));
    expect(text).toContain("(Tj) \\ <b>");
  });

  it("has text that matches its appearance, whatever the process drew before", async () => {
    // ":" and "’" are composed of "." and ",", which a shared font would cache without their characters.
    await drawInvoice(content(["Size: 50 ml; “l’Eau” …"]));
    // The typeface has no glyph for the two that are omitted.
    const letters = Array.from({ length: 480 }, (_, place) => String.fromCodePoint(0x21 + place)).filter(
      (char) =>
        !"ŉǄ".includes(char) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(char) && char.normalize("NFC") === char,
    );
    const names = letters.join("").match(/.{1,24}/gu) ?? [];
    const drawn = await drawInvoice(content([...names, "l’Eau de Jean. 1.94", "Size: 50 ml; “l’Eau” …"]));
    const text = (await textOfPdf(drawn)).join("\n");
    expect(text).not.toContain("\uFFFD");
    expect(text).toContain("€12.50");
    expect(text).toContain("Quayside B.V.");
    expect(text).toContain("l’Eau de Jean. 1.94");
    for (const name of names) expect(text.replaceAll("\n", "")).toContain(name);
  });

  it("renders identical pages from the same content, so that an invoice never changes", async () => {
    const once = await drawInvoice(content(["A"]));
    expect(await textOfPdf(await drawInvoice(content(["A"])))).toEqual(await textOfPdf(once));
  });
});
