import type { InvoiceContent } from "#modules/invoices/invoice.rules.ts";
import {
  type BillingColumn,
  billingCount,
  billingDay,
  billingMoney,
  billingPercent,
  drawBillingHead,
  drawBillingTable,
  drawParagraph,
  drawSums,
  LINE,
} from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const NAME_X = MARGIN + 90;
const columns: readonly BillingColumn[] = [
  { label: "GTIN", x: MARGIN },
  { label: "Product", x: NAME_X, wrapWidth: 205 },
  { label: "Quantity", x: 390, isRightAligned: true },
  { label: "Unit price", x: 465, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];

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
  drawBillingTable(
    sheet,
    columns,
    content.lines.map((line) => [
      line.gtin,
      line.name,
      billingCount.format(line.quantity),
      money(line.unitMinor),
      money(line.sumMinor),
    ]),
  );
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
    labelX: NAME_X + 150,
  });
  drawParagraph(sheet, content.vat.sentence);
}
