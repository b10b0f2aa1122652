import { formatMoney } from "@quayside/format/money";
import { buyerDocumentUbl, settlementSentence } from "#modules/money/buyer-documents/buyer-document-ubl.ts";
import type { BuyerDocumentContent } from "#modules/money/buyer-documents/buyer-document.rules.ts";
import type { TaxDocumentDrawing } from "#modules/money/tax-documents/index.ts";
import { addressLines } from "#foundation/legal-entities.rules.ts";
import { drawBillingDocument } from "#pdf/billing-document.ts";
import {
  type BillingColumn,
  billingCount,
  billingDay,
  billingMoney,
  billingPercent,
} from "#pdf/billing-sheet.ts";
import { MARGIN, RIGHT } from "#pdf/pdf-sheet.ts";
import { writeCii } from "#ubl/write-cii.ts";

const NAME_X = MARGIN + 90;
const columns: readonly BillingColumn[] = [
  { label: "GTIN", x: MARGIN },
  { label: "Product", x: NAME_X, wrapWidth: 185 },
  { label: "Quantity", x: 370, isRightAligned: true },
  { label: "Unit price", x: 440, isRightAligned: true },
  { label: "VAT", x: 478, isRightAligned: true },
  { label: "Net amount", x: RIGHT, isRightAligned: true },
];

/** A day as printed. @param day "YYYY-MM-DD" */
const printed = (day: string): string => billingDay.format(new Date(`${day}T12:00:00Z`));

/** The net price of a unit; where it is no whole number of cents, to the fourth decimal place. */
function unitPrice(netMinor: number, quantity: number, currency: string): string {
  const isWhole = netMinor % quantity === 0;
  return formatMoney(netMinor / 100 / quantity, currency, { decimals: isWhole ? 2 : 4 });
}

/** Draws an invoice or a credit note to a buyer, with embedded data. */
export function drawBuyerDocument(content: BuyerDocumentContent): Promise<Uint8Array> {
  const money = billingMoney(content.currency);
  const isInvoice = content.kind === "INVOICE";
  const { deliverTo, suppliedOn, corrects, reason } = content;
  const title = isInvoice ? "Invoice" : "Credit note";
  const saleNumbers = [...new Set(content.lines.map(({ saleNumber }) => saleNumber))];
  const settled = settlementSentence({
    ...content,
    paidOn: printed(content.paidOn),
    dueOn: content.dueOn && printed(content.dueOn),
  });
  const corrected = corrects.map(({ number, issuedOn }) => `${number} of ${printed(issuedOn)}`).join("; ");
  return drawBillingDocument(
    { ...content, marketplace: content.buyer },
    {
      title,
      facts: [
        [`${title} number`, content.number],
        ["Date of issue", billingDay.format(new Date(content.issuedAt))],
        ...(suppliedOn === null ? [] : [["Date of supply", printed(suppliedOn)] as const]),
        ...(corrected === "" ? [] : [["Corrects", corrected] as const]),
        ["Order", content.orderQid],
        ["Parts of the order", saleNumbers.join(", ")],
        ["Delivered to", [deliverTo.companyName, ...addressLines(deliverTo)].filter(Boolean).join(", ")],
      ],
      factsWidth: 110,
      intro:
        reason ?? "You ordered these goods from us, and the prices you paid include VAT where it is due.",
      data: () => writeCii(buyerDocumentUbl(content)),
      columns,
      rows: content.lines.map(({ gtin, name, quantity, rate, netMinor }) => [
        gtin,
        name,
        billingCount.format(quantity),
        unitPrice(netMinor, quantity, content.currency),
        billingPercent.format(Number(rate)),
        money(netMinor),
      ]),
      sums: {
        rows: [
          ["Net total", money(content.netMinor)],
          ...content.vat.map(
            ({ rate, sentence, netMinor, vatMinor }) =>
              [
                sentence === null
                  ? `VAT ${billingPercent.format(Number(rate))} on ${money(netMinor)}`
                  : "VAT exempt",
                money(vatMinor),
              ] as const,
          ),
        ],
        labelX: NAME_X + 150,
        height: 9 + content.vat.length,
      },
      afterSums: [settled, ...new Set(content.vat.flatMap(({ sentence }) => sentence ?? []))],
    },
  );
}

/** Documents to buyers are rendered once, after they are issued. */
export const buyerDocumentDrawing: TaxDocumentDrawing<BuyerDocumentContent> = {
  kind: "buyer_document",
  form: "PAGES",
  draw: drawBuyerDocument,
};
