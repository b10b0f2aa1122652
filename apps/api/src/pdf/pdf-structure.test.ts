import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { makeSscc } from "@quayside/identifiers/sscc";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawPackingLists } from "#modules/fulfilment/boxes/index.ts";
import { drawLabels } from "#modules/fulfilment/boxes/label-pdf.ts";
import { drawCommercialInvoice } from "#modules/fulfilment/commercial-invoices/commercial-invoice-pdf.ts";
import { drawCreditNote } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { drawInvoice } from "#modules/money/invoices/invoice-pdf.ts";
import { drawStatement } from "#modules/payouts/payout-statements/statement-pdf.ts";
import { anyCreditNote, anyInvoice } from "#modules/payouts/tax-archives/arbitrary-documents.fixtures.ts";
import { elementsOf, structureOfPdf, textOfPdf } from "#testing/pdf-text.ts";

const AT = new Date("2026-11-27T10:00:00Z");
/** Latin, Greek, Cyrillic, and three scripts that the typeface lacks. */
const NAMES = ["Crème brûlée", "Θαλασσινή κρέμα", "Крем для рук", "漢字クリーム", "ครีมทามือ", "כרם ידיים"];
const sampled = <T>(of: fc.Arbitrary<T>): T => {
  const [one] = fc.sample(of, { numRuns: 1, seed: 7 });
  if (one === undefined) throw new Error("Nothing was made");
  return one;
};

const packingList = (count: number) =>
  drawPackingLists(
    "Packing list of order 300000001",
    [
      {
        head: { name: "Box 1 of 1", facts: [["Order", "300000001"]] },
        lines: Array.from({ length: count }, (_, index) => ({
          gtin: "04005900136206",
          name: `${NAMES[index % NAMES.length]} ${index}`,
          units: index + 1,
        })),
        totalLabel: "Units in this box",
        sscc: null,
      },
    ],
    AT,
  );

const movement = {
  at: "2026-11-05T09:00:00Z",
  day: "2026-11-05",
  saleNumber: "300000001",
  invoiceNumber: "QS-AB12CD-2026-00001",
  creditNoteNumber: null,
  reference: null,
  claimNumber: null,
  setOffMinor: null,
  setOffNotes: null,
  goodsMinor: 1000,
  shippingFeeMinor: 0,
  vatMinor: 0,
  carrierName: "UPS",
  carrierMinor: 900,
  carrierCurrency: "EUR",
  amountMinor: 1000,
  balanceMinor: 1000,
} as const;
const payout = {
  ...movement,
  type: "PAYOUT",
  invoiceNumber: null,
  reference: "QP-225080389",
  setOffMinor: 17,
  setOffNotes: "QC-2026-000001",
  carrierMinor: null,
  amountMinor: -983,
  balanceMinor: 17,
} as const;
const statementLines = Array.from({ length: 60 }, () => [
  { ...movement, type: "SALE" } as const,
  payout,
]).flat();

const invoice = sampled(anyInvoice);
const papers: readonly (readonly [name: string, title: string, draw: () => Promise<Uint8Array>])[] = [
  ["an invoice", "Self-billing invoice QS-AB12CD-2026-00001", () => drawInvoice(invoice)],
  [
    "a credit note",
    "Self-billing credit note QC-AB12CD-2026-00001",
    () => drawCreditNote(sampled(anyCreditNote)),
  ],
  ["a packing list of 120 lines", "Packing list of order 300000001", () => packingList(120)],
  [
    "a statement",
    "Statement 2026-11-01 to 2026-11-30",
    () =>
      drawStatement(
        {
          seller: {
            name: "Demo",
            postal: null,
            vatNumber: null,
            taxNumber: null,
            registration: null,
            account: null,
          },
          from: "2026-11-01",
          to: "2026-11-30",
          currency: "EUR",
          isProvisional: false,
          openingMinor: 0,
          lines: statementLines,
        },
        AT,
      ),
  ],
  [
    "a commercial invoice",
    "DRAFT of commercial invoice CI-300000001",
    () =>
      drawCommercialInvoice(
        {
          number: "CI-300000001",
          issuedAt: "2026-11-19T09:00:00Z",
          revision: null,
          revisedAt: null,
          saleNumber: "300000001",
          exporter: { name: "Demo GmbH", address: ["Hamburg", "Germany"], vatNumber: "DE123456789" },
          importer: { name: "Quayside Ltd", address: ["London"], vatNumber: null },
          deliverTo: { address: ["Quayside Warehouse", "Venlo"], eoriNumber: null },
          incoterm: "DAP Venlo",
          currency: "EUR",
          lines: NAMES.map((description, index) => ({
            id: `line_0000000${index}`,
            gtin: "04005900136206",
            description,
            quantity: 1_000_000,
            price: "12.34",
            total: "12340000.00",
            hsCode: null,
            originCountry: "DE",
          })),
          goodsTotal: "74040000.00",
          freight: "0.00",
          total: "74040000.00",
          packages: 1,
          grossWeightGrams: 1_234_567,
          netWeightGrams: null,
          originStatement: "The goods originate in the countries named for each line.",
          missing: ["HS_CODE"],
        },
        { contact: "support@quayside.example" },
      ),
  ],
  [
    "labels",
    "Labels",
    () =>
      drawLabels(
        {
          title: "Labels",
          from: "From: Quayside",
          to: ["Venlo"],
          units: [
            {
              sscc: makeSscc({ extension: 0, companyPrefix: "4012345", serial: 1 }),
              facts: [["Order", "300000001"]],
            },
          ],
        },
        "A6",
        AT,
      ),
  ],
];

describe.each(papers)("the structure of %s", (name, title, draw) => {
  it("is that of a tagged document with a language and a title shown in the window", async () => {
    const document = await PDFDocument.load(await draw(), { updateMetadata: false });
    const { catalog } = document;
    expect(catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked"))?.toString()).toBe(
      "true",
    );
    expect(catalog.get(PDFName.of("Lang"))?.toString()).toContain("en-GB");
    expect(document.getTitle()).toBe(title);
    const shown = catalog.lookup(PDFName.of("ViewerPreferences"), PDFDict);
    expect(shown.get(PDFName.of("DisplayDocTitle"))?.toString()).toBe("true");
    for (const page of document.getPages())
      expect(page.node.get(PDFName.of("StructParents"))?.toString()).toMatch(/^\d+$/);
  });

  it("has every text in an element, and one title before everything else, except on labels", async () => {
    const { root, loose } = await structureOfPdf(await draw());
    expect(loose).toBe("");
    expect(root.type).toBe("Document");
    const titles = elementsOf(root, "H1");
    expect(titles).toHaveLength(name === "labels" ? 0 : 1);
    if (titles.length > 0) expect(root.kids[0]).toBe(titles[0]);
    for (const table of elementsOf(root, "Table")) {
      const widths = elementsOf(table, "TR").map(({ kids }) => kids.length);
      expect(new Set(widths).size).toBe(1);
      for (const { scope } of elementsOf(table, "TH")) expect(scope).toMatch(/^(Row|Column)$/);
    }
  });
});

describe("the text that programs read from a document", () => {
  it("is a table with one head, however many pages it has, row by row and cell by cell", async () => {
    const bytes = await packingList(120);
    expect((await textOfPdf(bytes)).length).toBeGreaterThan(2);
    const { root } = await structureOfPdf(bytes);
    const [table] = elementsOf(root, "Table");
    const [head, ...rows] = table?.kids ?? [];
    expect(head?.kids.map(({ type, text, scope }) => [type, text, scope])).toEqual([
      ["TH", "GTIN", "Column"],
      ["TH", "Product", "Column"],
      ["TH", "Units", "Column"],
    ]);
    expect(rows).toHaveLength(121);
    expect(rows[13]?.kids.map(({ text }) => text)).toEqual(["04005900136206", "Θαλασσινή κρέμα 13", "14"]);
    expect(rows[120]?.kids.map(({ type, text }) => [type, text])).toEqual([
      ["TD", ""],
      ["TH", "Units in this box"],
      ["TD", "7,260"],
    ]);
  });

  it("is the name itself in every script, even where the typeface has no glyph for it", async () => {
    const { root } = await structureOfPdf(await packingList(NAMES.length));
    const said = elementsOf(root, "TD").map(({ text }) => text);
    for (const [index, one] of NAMES.entries()) expect(said).toContain(`${one} ${index}`);
  });

  it("has label and value of a fact together, and no page number", async () => {
    const { root } = await structureOfPdf(await drawInvoice(invoice));
    const facts = elementsOf(root, "LI").map(({ kids }) => kids.map(({ text }) => text).join(": "));
    expect(facts).toContain("Invoice number: QS-AB12CD-2026-00001");
    expect(elementsOf(root, "P").map(({ text }) => text)).not.toContain("Page 1 of 1");
  });
});
