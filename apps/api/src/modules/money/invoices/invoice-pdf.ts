import { type InvoiceContent, rateOf, ratesOf } from "#modules/money/invoices/invoice.rules.ts";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import { addressLines } from "#foundation/legal-entities.rules.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/index.ts";
import { drawBillingDocument } from "#pdf/billing-document.ts";
import {
  type BillingColumn,
  billingCount,
  billingDay,
  billingMoney,
  billingPercent,
  billingVat,
} from "#pdf/billing-sheet.ts";
import { MARGIN, RIGHT } from "#pdf/pdf-sheet.ts";
import { mentionTexts } from "#ubl/french-mentions.ts";
import { writeCii } from "#ubl/write-cii.ts";

const NAME_X = MARGIN + 90;
const columns: readonly BillingColumn[] = [
  { label: "GTIN", x: MARGIN },
  { label: "Product", x: NAME_X, wrapWidth: 180 },
  { label: "Quantity", x: 365, isRightAligned: true },
  { label: "Unit price", x: 433, isRightAligned: true },
  { label: "VAT", x: 470, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];

/** "Quayside Warehouse Venlo, Columbusweg 40, 5928 LC Venlo, Netherlands". */
const placeText = ({ name, ...place }: NonNullable<InvoiceContent["deliverTo"]>): string =>
  [name, ...addressLines(place)].join(", ");

/** Draws a self-billing invoice with embedded data. */
export function drawInvoice(content: InvoiceContent): Promise<Uint8Array> {
  const money = billingMoney(content.currency);
  const rates = ratesOf(content);
  const mentions = mentionTexts(content.seller.postal?.country);
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
      content.vat.rule === "DOMESTIC" ? billingPercent.format(Number(rateOf(line, content))) : "exempt",
      money(line.sumMinor),
    ]),
    sums: {
      rows: [
        ["Goods", money(content.goodsMinor)],
        ["Shipping fee", money(content.shippingFeeMinor)],
        ["Net total", money(content.goodsMinor + content.shippingFeeMinor)],
        ...rates.map(({ rate, goodsMinor, feeMinor, vatMinor }) =>
          billingVat(money, { ...content.vat, rate, netMinor: goodsMinor + feeMinor, vatMinor }),
        ),
      ],
      labelX: NAME_X + 150,
      height: 12 + rates.length + mentions.length,
    },
    afterSums: [
      content.vat.sentence,
      ...(content.deliverTo ? [`Delivered to: ${placeText(content.deliverTo)}.`] : []),
      ...mentions,
    ],
  });
}

/** Invoices are rendered once, after they are issued. */
export const invoiceDrawing: TaxDocumentDrawing<InvoiceContent> = {
  kind: "invoice",
  form: "PAGES",
  draw: drawInvoice,
};
