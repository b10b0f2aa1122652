import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawPackingLists } from "#modules/fulfilment/boxes/index.ts";
import { drawInvoice } from "#modules/money/invoices/invoice-pdf.ts";
import { drawCreditNote } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { anyCreditNote, anyInvoice } from "#modules/payouts/tax-archives/arbitrary-documents.fixtures.ts";
import { brokenPdfARules } from "#testing/pdf-a.ts";

const sampled = <T>(of: fc.Arbitrary<T>): T => {
  const [one] = fc.sample(of, { numRuns: 1, seed: 7 });
  if (one === undefined) throw new Error("Nothing was made");
  return one;
};
const invoice = sampled(anyInvoice);
const [line] = invoice.lines;
const NAMES = [
  "Крем для рук",
  "Θαλασσινή κρέμα",
  "超級食物 ほうじ茶",
  "كريم (٥٠) 250 ml",
  "קרם",
  "ครีมน้ำ 💚",
  "हिन्दी क्रीम ५०",
  "핸드크림 50 ml",
  "ಕೆನೆ",
];
const inManyScripts = line ? { ...invoice, lines: NAMES.map((name) => ({ ...line, name })) } : invoice;
const key = (name: string) => PDFName.of(name);

/** The PDF/A clauses that a document violates after it was modified. */
async function brokenAfter(change: (pdf: PDFDocument) => void): Promise<string[]> {
  const pdf = await PDFDocument.load(await drawInvoice(invoice), { updateMetadata: false });
  change(pdf);
  const broken = await brokenPdfARules(
    await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }),
  );
  return broken.map((rule) => rule.split(":")[0] ?? "");
}
const dictsOf = (pdf: PDFDocument, has: string): PDFDict[] =>
  pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((dict) => dict.has(key(has)));

describe("a tax document with embedded data", () => {
  it.each([
    ["an invoice", () => drawInvoice(invoice)],
    ["an invoice of goods in many scripts, one of which no face has", () => drawInvoice(inManyScripts)],
    ["a credit note", () => drawCreditNote(sampled(anyCreditNote))],
  ])("keeps the rules of PDF/A-3 that we can check: %s", async (_what, draw) => {
    expect(await brokenPdfARules(await draw())).toEqual([]);
  });

  it.each<[clause: string, change: (pdf: PDFDocument) => void]>([
    ["6.2.3", ({ catalog }) => catalog.delete(key("OutputIntents"))],
    ["6.2.11.4.1", (pdf) => dictsOf(pdf, "FontFile2").forEach((one) => one.delete(key("FontFile2")))],
    ["6.2.11.5", (pdf) => dictsOf(pdf, "W").forEach((one) => one.set(key("W"), pdf.context.obj([1, [1]])))],
    ["6.2.11.7.2", (pdf) => dictsOf(pdf, "ToUnicode").forEach((one) => one.delete(key("ToUnicode")))],
    ["6.2.11.3.2", (pdf) => dictsOf(pdf, "CIDToGIDMap").forEach((one) => one.delete(key("CIDToGIDMap")))],
    [
      "6.3, 6.4, 6.5",
      (pdf) => pdf.catalog.set(key("OpenAction"), pdf.context.obj({ JS: PDFString.of("1") })),
    ],
    ["6.6.2.1", ({ catalog }) => catalog.delete(key("Metadata"))],
    ["6.8", ({ catalog }) => catalog.delete(key("AF"))],
    ["6.9", ({ catalog, context }) => catalog.set(key("OCProperties"), PDFArray.withContext(context))],
  ])("would be found to break %s", async (clause, change) => {
    expect(await brokenAfter(change)).toContain(clause);
  });

  it("differs from a document that claims nothing", async () => {
    const head = { name: "Box 1 of 1", facts: [] };
    const paper = await drawPackingLists(
      "Packing list",
      [{ head, lines: [], totalLabel: "Units", sscc: null }],
      new Date(0),
    );
    expect((await brokenPdfARules(paper)).map((rule) => rule.split(":")[0])).toEqual(
      expect.arrayContaining(["6.2.3", "6.6.4", "6.8"]),
    );
  });
});
