import type { InvoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import { addressLines } from "#kernel/legal-entities.rules.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/index.ts";
import { drawBillingDocument } from "#pdf/billing-document.ts";
import { type BillingColumn, billingCount, billingDay, billingMoney, vatName } from "#pdf/billing-sheet.ts";
import { MARGIN, RIGHT } from "#pdf/pdf-sheet.ts";
import { writeCii } from "#ubl/write-cii.ts";

const NAME_X = MARGIN + 90;
const columns: readonly BillingColumn[] = [
  { label: "GTIN", x: MARGIN },
  { label: "Product", x: NAME_X, wrapWidth: 205 },
  { label: "Quantity", x: 390, isRightAligned: true },
  { label: "Unit price", x: 465, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];

/** "Quayside Warehouse Venlo, Columbusweg 40, 5928 LC Venlo, Netherlands". */
const placeText = ({ name, ...place }: NonNullable<InvoiceContent["deliverTo"]>): string =>
  [name, ...addressLines(place)].join(", ");

/** Draws a self-billing invoice with embedded data. */
export function drawInvoice(content: InvoiceContent): Promise<Uint8Array> {
  const money = billingMoney(content.currency);
  const net = money(content.goodsMinor + content.shippingFeeMinor);
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
    columns,
    rows: content.lines.map((line) => [
      line.gtin,
      line.name,
      billingCount.format(line.quantity),
      money(line.unitMinor),
      money(line.sumMinor),
    ]),
    sums: {
      rows: [
        ["Goods", money(content.goodsMinor)],
        ["Shipping fee", money(content.shippingFeeMinor)],
        ["Net total", net],
        [`${vatName(content.vat)} on ${net}`, money(content.vat.amountMinor)],
      ],
      labelX: NAME_X + 150,
      height: 13,
    },
    afterSums: [
      content.vat.sentence,
      ...(content.deliverTo ? [`Delivered to: ${placeText(content.deliverTo)}.`] : []),
    ],
  });
}

/** Invoices are rendered once, after they are issued. */
export const invoiceDrawing: TaxDocumentDrawing<InvoiceContent> = {
  kind: "invoice",
  form: "PAGES",
  draw: drawInvoice,
};
