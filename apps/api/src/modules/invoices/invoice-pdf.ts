import { formatMoney } from "@quayside/format/money";
import type { InvoiceContent, InvoiceParty } from "#modules/invoices/invoice.rules.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const LINE = 13;
/** Left or right edges of the table's columns, in points. */
const columns = { gtin: MARGIN, name: MARGIN + 90, quantity: 390, unit: 465, sum: RIGHT } as const;
const NAME_WIDTH = 205;
const PARTY_WIDTH = 225;

const invoiceDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Amsterdam" });
const count = new Intl.NumberFormat("en-GB");
const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 2 });

/**
 * Draws a self-billing invoice on A4 pages, its fonts in it, so that every European name prints.
 * The same content gives the same pages at any time.
 */
export async function drawInvoice(content: InvoiceContent): Promise<Uint8Array> {
  const sheet = await PdfSheet.open({
    title: `Self-billing invoice ${content.number}`,
    author: content.marketplace.name,
    at: new Date(content.issuedAt),
  });
  drawHead(sheet, content);
  drawTable(sheet, content);
  drawTotals(sheet, content);
  return sheet.close(`Self-billing invoice ${content.number}`);
}

function drawHead(sheet: PdfSheet, content: InvoiceContent): void {
  sheet.y -= 14;
  sheet.text("Self-billing invoice", MARGIN, { size: 20, isBold: true });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  const facts = [
    ["Invoice number", content.number],
    ["Date of issue", invoiceDay.format(new Date(content.issuedAt))],
    ["Order number", content.saleNumber],
  ] as const;
  for (const [label, value] of facts) {
    sheet.text(label, MARGIN, { isMuted: true });
    sheet.text(value, MARGIN + 90);
    sheet.y -= LINE;
  }
  sheet.y -= LINE;
  const top = sheet.y;
  drawParty(sheet, "Supplier", content.seller, MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  drawParty(sheet, "Customer", content.marketplace, 320);
  sheet.y = Math.min(bottom, sheet.y) - LINE;
  const note = `Issued by ${content.marketplace.name} in the name and on behalf of ${content.seller.name}`;
  drawParagraph(sheet, note);
  sheet.y -= LINE;
}

function drawParty(sheet: PdfSheet, label: string, party: InvoiceParty, x: number): void {
  sheet.text(label, x, { isMuted: true });
  sheet.y -= LINE;
  for (const line of sheet.wrap(party.name, PARTY_WIDTH, { isBold: true })) {
    sheet.text(line, x, { isBold: true });
    sheet.y -= LINE;
  }
  const vat = party.vatNumber === null ? [] : [`VAT number ${party.vatNumber}`];
  for (const part of [...party.address, ...vat]) {
    for (const line of sheet.wrap(part, PARTY_WIDTH)) {
      sheet.text(line, x);
      sheet.y -= LINE;
    }
  }
}

function drawTable(sheet: PdfSheet, content: InvoiceContent): void {
  const money = moneyOf(content);
  drawTableHead(sheet);
  for (const line of content.lines) {
    const names = sheet.wrap(line.name, NAME_WIDTH);
    if (!sheet.hasRoom(names.length * LINE)) {
      sheet.newPage();
      drawTableHead(sheet);
    }
    sheet.text(line.gtin, columns.gtin);
    sheet.text(count.format(line.quantity), columns.quantity, { isRightAligned: true });
    sheet.text(money(line.unitMinor), columns.unit, { isRightAligned: true });
    sheet.text(money(line.sumMinor), columns.sum, { isRightAligned: true });
    for (const name of names) {
      sheet.text(name, columns.name);
      sheet.y -= LINE;
    }
  }
}

function drawTableHead(sheet: PdfSheet): void {
  sheet.y -= LINE;
  sheet.text("GTIN", columns.gtin, { isBold: true });
  sheet.text("Product", columns.name, { isBold: true });
  sheet.text("Quantity", columns.quantity, { isBold: true, isRightAligned: true });
  sheet.text("Unit price", columns.unit, { isBold: true, isRightAligned: true });
  sheet.text("Amount", columns.sum, { isBold: true, isRightAligned: true });
  sheet.rule(-5);
  sheet.y -= LINE + 5;
}

/** Sums and the VAT sentence stay together on one page. */
function drawTotals(sheet: PdfSheet, content: InvoiceContent): void {
  const money = moneyOf(content);
  if (!sheet.hasRoom(10 * LINE)) sheet.newPage();
  sheet.rule(LINE - 6);
  sheet.y -= 6;
  const rows = [
    ["Goods", content.goodsMinor],
    ["Shipping fee", content.shippingFeeMinor],
    [`VAT ${percent.format(Number(content.vat.rate))}`, content.vat.amountMinor],
  ] as const;
  for (const [label, minor] of rows) {
    sheet.text(label, columns.name + 150);
    sheet.text(money(minor), columns.sum, { isRightAligned: true });
    sheet.y -= LINE;
  }
  sheet.y -= 4;
  sheet.text(`Total in ${content.currency}`, columns.name + 150, { size: 11, isBold: true });
  sheet.text(money(content.totalMinor), columns.sum, { size: 11, isBold: true, isRightAligned: true });
  sheet.y -= 2 * LINE;
  drawParagraph(sheet, content.vat.sentence);
}

function drawParagraph(sheet: PdfSheet, text: string): void {
  for (const line of sheet.wrap(text, RIGHT - MARGIN)) {
    sheet.text(line, MARGIN);
    sheet.y -= LINE;
  }
}

/** Minor units as people read them, e.g. "€1,234.50". */
function moneyOf({ currency }: InvoiceContent): (minor: number) => string {
  return (minor) => formatMoney((minor / 100).toFixed(2), currency);
}
