import type { CommercialInvoice } from "@quayside/api-client/contract/commercial-invoices/commercial-invoices.schemas";
import { formatMoney } from "@quayside/format/money";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const LINE = 13;
const columns = { name: MARGIN, hs: 290, origin: 355, quantity: 415, price: 475, total: RIGHT } as const;
const NAME_WIDTH = 230;
const PARTY_WIDTH = 225;

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Amsterdam" });
const count = new Intl.NumberFormat("en-GB");

/** Draws a commercial invoice for customs; the same content gives the same pages at any time. */
export async function drawCommercialInvoice(invoice: CommercialInvoice): Promise<Uint8Array> {
  const title = `Commercial invoice ${invoice.number}`;
  const sheet = await PdfSheet.open({
    title,
    author: invoice.exporter.name,
    at: new Date(invoice.issuedAt),
  });
  drawHead(sheet, invoice);
  drawLines(sheet, invoice);
  drawTotals(sheet, invoice);
  return sheet.close(title);
}

function drawHead(sheet: PdfSheet, invoice: CommercialInvoice): void {
  sheet.y -= 14;
  sheet.text("Commercial invoice", MARGIN, { size: 20, isBold: true });
  sheet.y -= 30;
  const facts = [
    ["Invoice number", invoice.number],
    ["Date", day.format(new Date(invoice.issuedAt))],
    ["Order number", invoice.saleNumber],
    ["Incoterm", invoice.incoterm],
    ["Packages", String(invoice.packages)],
    ...(invoice.grossWeightGrams === null ? [] : [["Gross weight", weight(invoice.grossWeightGrams)]]),
    ...(invoice.netWeightGrams === null ? [] : [["Net weight", weight(invoice.netWeightGrams)]]),
  ];
  for (const [label = "", value = ""] of facts) {
    sheet.text(label, MARGIN, { isMuted: true });
    sheet.text(value, MARGIN + 90);
    sheet.y -= LINE;
  }
  sheet.y -= LINE;
  const top = sheet.y;
  const { exporter, importer, deliverTo } = invoice;
  drawParty(sheet, "Exporter", [exporter.name, ...exporter.address, ...vat(exporter.vatNumber)], MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  drawParty(sheet, "Importer", [importer.name, ...importer.address, ...vat(importer.vatNumber)], 320);
  sheet.y -= LINE;
  drawParty(sheet, "Deliver to", [...deliverTo.address, ...eori(deliverTo.eoriNumber)], 320);
  sheet.y = Math.min(bottom, sheet.y) - 2 * LINE;
}

function vat(number: string | null): string[] {
  return number === null ? [] : [`VAT number ${number}`];
}

function eori(number: string | null): string[] {
  return number === null ? [] : [`EORI number ${number}`];
}

function weight(grams: number): string {
  return `${(grams / 1000).toFixed(3)} kg`;
}

function drawParty(sheet: PdfSheet, label: string, lines: readonly string[], x: number): void {
  sheet.text(label, x, { isMuted: true });
  sheet.y -= LINE;
  for (const [index, line] of lines.entries()) {
    const style = { isBold: index === 0 };
    for (const part of sheet.wrap(line, PARTY_WIDTH, style)) {
      sheet.text(part, x, style);
      sheet.y -= LINE;
    }
  }
}

function drawTableHead(sheet: PdfSheet): void {
  const right = { isBold: true, isRightAligned: true };
  sheet.text("Goods", columns.name, { isBold: true });
  sheet.text("HS code", columns.hs, { isBold: true });
  sheet.text("Origin", columns.origin, { isBold: true });
  sheet.text("Quantity", columns.quantity + 20, right);
  sheet.text("Unit price", columns.price + 15, right);
  sheet.text("Value", columns.total, right);
  sheet.rule(-5);
  sheet.y -= LINE + 5;
}

function drawLines(sheet: PdfSheet, invoice: CommercialInvoice): void {
  const right = { isRightAligned: true };
  drawTableHead(sheet);
  for (const line of invoice.lines) {
    const names = [...sheet.wrap(line.description, NAME_WIDTH), `GTIN ${line.gtin}`];
    if (!sheet.hasRoom(names.length * LINE)) {
      sheet.newPage();
      drawTableHead(sheet);
    }
    sheet.text(line.hsCode ?? "", columns.hs);
    sheet.text(line.originCountry ?? "", columns.origin);
    sheet.text(count.format(line.quantity), columns.quantity + 20, right);
    sheet.text(formatMoney(line.price, invoice.currency), columns.price + 15, right);
    sheet.text(formatMoney(line.total, invoice.currency), columns.total, right);
    for (const [index, name] of names.entries()) {
      sheet.text(name, columns.name, { isMuted: index === names.length - 1 });
      sheet.y -= LINE;
    }
  }
}

/** Sums, the statement and the place for a name and a date stay together on one page. */
function drawTotals(sheet: PdfSheet, invoice: CommercialInvoice): void {
  if (!sheet.hasRoom(12 * LINE)) sheet.newPage();
  sheet.rule(LINE - 6);
  sheet.y -= 6;
  const rows = [
    ["Goods", invoice.goodsTotal],
    ["Freight", invoice.freight],
    [`Total in ${invoice.currency}`, invoice.total],
  ] as const;
  for (const [index, [label, amount]] of rows.entries()) {
    const isBold = index === rows.length - 1;
    sheet.text(label, columns.origin, { isBold });
    sheet.text(formatMoney(amount, invoice.currency), columns.total, { isBold, isRightAligned: true });
    sheet.y -= LINE;
  }
  sheet.y -= LINE;
  for (const line of sheet.wrap(invoice.originStatement, RIGHT - MARGIN)) {
    sheet.text(line, MARGIN);
    sheet.y -= LINE;
  }
  sheet.y -= 2 * LINE;
  sheet.text("Name, date and signature of the exporter", MARGIN, { isMuted: true });
}
