import type { CommercialInvoicePaper } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { printedVatNumber } from "@quayside/identifiers/vat-number";
import { formatMoney } from "@quayside/format/money";
import {
  type BillingColumn,
  LINE,
  drawAddress,
  drawBillingTable,
  drawFacts,
  drawParagraph,
  drawSums,
} from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

/** Wide enough for ten million per line. */
const columns: readonly BillingColumn[] = [
  { label: "Goods", x: MARGIN, wrapWidth: 185 },
  { label: "HS code", x: 243 },
  { label: "Origin", x: 306 },
  { label: "Quantity", x: 388, isRightAligned: true },
  { label: "Unit price", x: 464, isRightAligned: true },
  { label: "Value", x: RIGHT, isRightAligned: true },
];
const SUMS_X = 320;
const RIGHT_COLUMN = 320;

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Amsterdam" });
const count = new Intl.NumberFormat("en-GB");
const listed = new Intl.ListFormat("en-GB");
const kilos = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** What customs require, in the words of the document. */
const missingNames: Record<CommercialInvoicePaper["missing"][number], string> = {
  HS_CODE: "HS codes of some lines",
  ORIGIN_COUNTRY: "countries of origin of some lines",
  WEIGHT: "the weight",
  CONTENTS: "the contents of some boxes",
  EXPORTER_EORI: "the exporter’s EORI number",
  EXPORTER_VAT_NUMBER: "the exporter’s VAT number",
  BUYER_EORI: "the buyer’s EORI number",
};

/** The document drawn from the same facts: the commercial invoice with the goods, or the proforma ahead of it. */
export type InvoiceKind = "COMMERCIAL" | "PROFORMA";
const kindNames: Record<InvoiceKind, string> = {
  COMMERCIAL: "commercial invoice",
  PROFORMA: "proforma invoice",
};

/** A proforma precedes the goods: it does not wait for numbers that customs ask for with them. */
const awaited: ReadonlySet<CommercialInvoicePaper["missing"][number]> = new Set([
  "EXPORTER_EORI",
  "BUYER_EORI",
]);

/** What makes a document a draft. */
export const lackingOf = (
  { missing }: CommercialInvoicePaper,
  kind: InvoiceKind,
): CommercialInvoicePaper["missing"] =>
  kind === "PROFORMA" ? missing.filter((one) => !awaited.has(one)) : missing;

/** The number of an invoice's proforma. */
export const proformaNumber = ({ saleNumber }: CommercialInvoicePaper): string => `PF-${saleNumber}`;

/**
 * Draws a commercial invoice for customs, or its proforma. If something is missing, the first line marks it as a
 * draft.
 *
 * @param how.contact contact for customs and the carrier
 */
export async function drawCommercialInvoice(
  invoice: CommercialInvoicePaper,
  { contact, kind = "COMMERCIAL" }: { readonly contact: string; readonly kind?: InvoiceKind },
): Promise<Uint8Array> {
  const title = titleOf(invoice, kind);
  const sheet = await PdfSheet.open({
    title,
    author: invoice.exporter.name,
    at: new Date(invoice.revisedAt ?? invoice.issuedAt),
    says: invoice,
  });
  drawHead(sheet, invoice, { contact, kind });
  drawLines(sheet, invoice);
  drawTotals(sheet, invoice);
  return sheet.close(title);
}

function titleOf(invoice: CommercialInvoicePaper, kind: InvoiceKind): string {
  const number = kind === "PROFORMA" ? proformaNumber(invoice) : invoice.number;
  const revision = invoice.revision === null || kind === "PROFORMA" ? "" : `, revision ${invoice.revision}`;
  const name = lackingOf(invoice, kind).length > 0 ? `DRAFT of ${kindNames[kind]}` : capital(kindNames[kind]);
  return `${name} ${number}${revision}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function drawHead(
  sheet: PdfSheet,
  invoice: CommercialInvoicePaper,
  { contact, kind }: { readonly contact: string; readonly kind: InvoiceKind },
): void {
  const lacking = lackingOf(invoice, kind);
  const isDraft = lacking.length > 0;
  sheet.y -= 14;
  sheet.text(isDraft ? `DRAFT: ${kindNames[kind]}` : capital(kindNames[kind]), MARGIN, {
    size: 20,
    isBold: true,
    as: "H1",
  });
  sheet.y -= 30;
  if (isDraft) {
    const lacks = lacking.map((one) => missingNames[one]);
    drawParagraph(sheet, `Not for customs. It lacks ${listed.format(lacks)}.`);
    sheet.y -= LINE;
  }
  if (kind === "PROFORMA") {
    drawParagraph(
      sheet,
      `Sent ahead of the goods, to prepare the import. It is no tax document and asks for no payment; commercial invoice ${invoice.number} takes its place.`,
    );
    sheet.y -= LINE;
  }
  drawFacts(sheet, [...factsOf(invoice, kind), ["Contact for customs", contact]], {
    labelWidth: 120,
    line: LINE,
  });
  sheet.y -= LINE;
  const top = sheet.y;
  const { exporter, importer, deliverTo } = invoice;
  const ofExporter = [...vat(exporter.vatNumber), ...eori(exporter.eoriNumber)];
  drawAddress(sheet, "Exporter", [exporter.name, ...exporter.address, ...ofExporter], MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  drawAddress(
    sheet,
    "Importer",
    [importer.name, ...importer.address, ...vat(importer.vatNumber), ...eori(importer.eoriNumber)],
    RIGHT_COLUMN,
  );
  sheet.y -= LINE;
  drawAddress(sheet, "Deliver to", deliverTo.address, RIGHT_COLUMN);
  sheet.y = Math.min(bottom, sheet.y) - LINE;
  if (deliverTo.eoriNumber !== null) drawParagraph(sheet, `Buyer’s EORI number: ${deliverTo.eoriNumber}.`);
  sheet.y -= LINE;
}

function factsOf(
  invoice: CommercialInvoicePaper,
  kind: InvoiceKind,
): (readonly [label: string, value: string])[] {
  const { revision, revisedAt } = invoice;
  const isProforma = kind === "PROFORMA";
  return [
    [
      isProforma ? "Proforma number" : "Invoice number",
      isProforma ? proformaNumber(invoice) : invoice.number,
    ],
    ...(revision === null || revisedAt === null || isProforma
      ? []
      : [["Revision", revisionText(revision, revisedAt)] as const]),
    ["Date", day.format(new Date(invoice.issuedAt))],
    ["Order number", invoice.saleNumber],
    ["Reason for export", "Sale of goods"],
    ["Incoterms 2020", invoice.incoterm],
    ["Packages", packagesText(invoice)],
    ...(invoice.grossWeightGrams === null
      ? []
      : [["Gross weight", weight(invoice.grossWeightGrams)] as const]),
    ...(invoice.netWeightGrams === null ? [] : [["Net weight", weight(invoice.netWeightGrams)] as const]),
  ];
}

/** "4 (boxes: 3 on 1 pallet, 3 loose)"; only the number where every package is a box. */
function packagesText({ packages, boxes }: CommercialInvoicePaper): string {
  const number = count.format(packages);
  return boxes === undefined || boxes === number ? number : `${number} (boxes: ${boxes})`;
}

function revisionText(revision: number, at: string): string {
  const of = `${revision} of ${day.format(new Date(at))}`;
  return revision === 1 ? of : `${of}, in place of revision ${revision - 1}`;
}

function vat(number: string | null): string[] {
  return number === null ? [] : [`VAT number ${printedVatNumber(number)}`];
}

function eori(number: string | null | undefined): string[] {
  return number ? [`EORI number ${number}`] : [];
}

function weight(grams: number): string {
  return `${kilos.format(grams / 1000)} kg`;
}

/** Totals, statements, and the space for name and date. */
const TOTALS_HEIGHT = 13 * LINE;

function drawLines(sheet: PdfSheet, invoice: CommercialInvoicePaper): void {
  drawBillingTable(
    sheet,
    columns,
    invoice.lines.map((line) => [
      `${line.description}, GTIN ${line.gtin}`,
      line.hsCode ?? "",
      line.originCountry ?? "",
      count.format(line.quantity),
      formatMoney(line.price, invoice.currency),
      formatMoney(line.total, invoice.currency),
    ]),
    TOTALS_HEIGHT,
  );
}

/** They stay together on one page. */
function drawTotals(sheet: PdfSheet, invoice: CommercialInvoicePaper): void {
  if (!sheet.hasRoom(TOTALS_HEIGHT)) sheet.newPage();
  drawSums(sheet, {
    rows: [
      ["Goods", formatMoney(invoice.goodsTotal, invoice.currency)],
      ["Freight", formatMoney(invoice.freight, invoice.currency)],
    ],
    total: [`Total in ${invoice.currency}`, formatMoney(invoice.total, invoice.currency)],
    labelX: SUMS_X,
  });
  // A statement of origin without origins would be wrong.
  if (!invoice.missing.includes("ORIGIN_COUNTRY")) drawParagraph(sheet, invoice.originStatement);
  drawParagraph(sheet, "The exporter declares that what this invoice says is true and complete.");
  sheet.y -= 2 * LINE;
  sheet.text("Name, date and signature of the exporter", MARGIN, { isMuted: true });
}
