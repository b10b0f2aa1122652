import type { InvoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/index.ts";
import { drawBillingDocument } from "#pdf/billing-document.ts";
import {
  type BillingColumn,
  billingCount,
  billingDay,
  billingMoney,
  billingPercent,
  drawBillingTable,
  drawNationalVat,
  drawParagraph,
  drawSums,
  LINE,
} from "#pdf/billing-sheet.ts";
import { MARGIN, type PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";
import { writeCii } from "#ubl/write-cii.ts";

const NAME_X = MARGIN + 90;
const columns: readonly BillingColumn[] = [
  { label: "GTIN", x: MARGIN },
  { label: "Product", x: NAME_X, wrapWidth: 205 },
  { label: "Quantity", x: 390, isRightAligned: true },
  { label: "Unit price", x: 465, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];

/** Draws a self-billing invoice with embedded data. */
export function drawInvoice(content: InvoiceContent): Promise<Uint8Array> {
  return drawBillingDocument(content, {
    title: "Self-billing invoice",
    facts: [
      ["Invoice number", content.number],
      ["Date of issue", billingDay.format(new Date(content.issuedAt))],
      ...(content.suppliedOn === undefined
        ? []
        : [["Date of supply", billingDay.format(new Date(`${content.suppliedOn}T12:00:00Z`))] as const]),
      ["Order number", content.saleNumber],
    ],
    factsWidth: 90,
    data: () => writeCii(invoiceUbl(content)),
    draw: (sheet) => {
      drawTable(sheet, content);
      drawTotals(sheet, content);
    },
  });
}

/** Invoices are rendered once, after they are issued. */
export const invoiceDrawing: TaxDocumentDrawing<InvoiceContent> = {
  kind: "invoice",
  form: "PAGES",
  draw: drawInvoice,
};

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

/** The totals and the VAT sentence stay together on one page. */
function drawTotals(sheet: PdfSheet, content: InvoiceContent): void {
  const money = billingMoney(content.currency);
  const net = money(content.goodsMinor + content.shippingFeeMinor);
  if (!sheet.hasRoom(13 * LINE)) sheet.newPage();
  drawSums(sheet, {
    rows: [
      ["Goods", money(content.goodsMinor)],
      ["Shipping fee", money(content.shippingFeeMinor)],
      ["Net total", net],
      [`VAT ${billingPercent.format(Number(content.vat.rate))} on ${net}`, money(content.vat.amountMinor)],
    ],
    total: [`Total in ${content.currency}`, money(content.totalMinor)],
    labelX: NAME_X + 150,
  });
  drawParagraph(sheet, content.vat.sentence);
  drawNationalVat(sheet, content.nationalVat);
}
