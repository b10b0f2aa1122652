import type { InvoiceContent } from "#modules/invoices/invoice.rules.ts";
import {
  billingCount,
  billingDay,
  billingMoney,
  billingPercent,
  drawBillingHead,
  drawParagraph,
  drawSums,
  drawTableHead,
  LINE,
} from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

/** Left or right edges of the table's columns, in points. */
const columns = { gtin: MARGIN, name: MARGIN + 90, quantity: 390, unit: 465, sum: RIGHT } as const;
const NAME_WIDTH = 205;

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
  drawBillingHead(sheet, {
    title: "Self-billing invoice",
    facts: [
      ["Invoice number", content.number],
      ["Date of issue", billingDay.format(new Date(content.issuedAt))],
      ["Order number", content.saleNumber],
    ],
    factsWidth: 90,
    seller: content.seller,
    marketplace: content.marketplace,
    note: `Issued by ${content.marketplace.name} in the name and on behalf of ${content.seller.name}`,
  });
  drawTable(sheet, content);
  drawTotals(sheet, content);
  return sheet.close(`Self-billing invoice ${content.number}`);
}

function drawTable(sheet: PdfSheet, content: InvoiceContent): void {
  const money = billingMoney(content.currency);
  drawHead(sheet);
  for (const line of content.lines) {
    const names = sheet.wrap(line.name, NAME_WIDTH);
    if (!sheet.hasRoom(names.length * LINE)) {
      sheet.newPage();
      drawHead(sheet);
    }
    sheet.text(line.gtin, columns.gtin);
    sheet.text(billingCount.format(line.quantity), columns.quantity, { isRightAligned: true });
    sheet.text(money(line.unitMinor), columns.unit, { isRightAligned: true });
    sheet.text(money(line.sumMinor), columns.sum, { isRightAligned: true });
    for (const name of names) {
      sheet.text(name, columns.name);
      sheet.y -= LINE;
    }
  }
}

function drawHead(sheet: PdfSheet): void {
  drawTableHead(sheet, [
    { label: "GTIN", x: columns.gtin },
    { label: "Product", x: columns.name },
    { label: "Quantity", x: columns.quantity, isRightAligned: true },
    { label: "Unit price", x: columns.unit, isRightAligned: true },
    { label: "Amount", x: columns.sum, isRightAligned: true },
  ]);
}

/** Sums and the VAT sentence stay together on one page. */
function drawTotals(sheet: PdfSheet, content: InvoiceContent): void {
  const money = billingMoney(content.currency);
  if (!sheet.hasRoom(10 * LINE)) sheet.newPage();
  drawSums(sheet, {
    rows: [
      ["Goods", money(content.goodsMinor)],
      ["Shipping fee", money(content.shippingFeeMinor)],
      [`VAT ${billingPercent.format(Number(content.vat.rate))}`, money(content.vat.amountMinor)],
    ],
    total: [`Total in ${content.currency}`, money(content.totalMinor)],
    labelX: columns.name + 150,
  });
  drawParagraph(sheet, content.vat.sentence);
}
