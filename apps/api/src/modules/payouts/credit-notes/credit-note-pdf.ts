import { claimReasonNames } from "@quayside/api-client/contract/claims/claim.messages";
import {
  type CreditNoteContent,
  correctedInvoices,
} from "#modules/payouts/credit-notes/credit-note.rules.ts";
import { type CreditNoteFacts, creditNoteUbl } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
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

const NAME_X = MARGIN + 130;
const columns: readonly BillingColumn[] = [
  { label: "Claim, invoice", x: MARGIN, wrapWidth: 125 },
  { label: "Product", x: NAME_X, wrapWidth: 128 },
  { label: "Quantity", x: 346, isRightAligned: true },
  { label: "Unit price", x: 400, isRightAligned: true },
  { label: "Share", x: 433, isRightAligned: true },
  { label: "VAT", x: 472, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Draws a credit note with embedded data. */
export function drawCreditNote(content: CreditNoteFacts): Promise<Uint8Array> {
  const money = billingMoney(content.currency);
  const mentions = mentionTexts(content.seller.postal?.country);
  return drawBillingDocument(content, {
    title: "Self-billing credit note",
    facts: [
      ["Credit note number", content.number],
      ["Date of issue", billingDay.format(new Date(content.issuedAt))],
      ["Claims approved in", monthName.format(new Date(`${content.month}-01T00:00:00Z`))],
    ],
    factsWidth: 110,
    note: " It corrects the invoices named below and is deducted from the supplier's next payouts.",
    data: () => writeCii(creditNoteUbl(content)),
    columns,
    rows: content.lines.map((line) => [
      `${line.claimNumber} ${line.invoiceNumber ?? `order ${line.saleNumber}`}`,
      `${line.gtin} ${line.name}${line.reason ? ` (${claimReasonNames[line.reason].toLowerCase()})` : ""}`,
      billingCount.format(line.quantity),
      money(line.unitMinor),
      billingPercent.format(line.sharePercent / 100),
      rateText(line, content),
      money(line.sumMinor),
    ]),
    sums: {
      rows: [
        ["Goods", money(content.goodsMinor)],
        ...content.vat.map((vat) => billingVat(money, { ...vat, netMinor: vat.goodsMinor })),
      ],
      labelX: NAME_X + 108,
      height: 8 + 3 * content.vat.length + mentions.length,
    },
    afterSums: [...correctionSentences(content), ...vatSentences(content), ...mentions],
  });
}

/** Credit notes are rendered once, after they are issued. */
export const creditNoteDrawing: TaxDocumentDrawing<CreditNoteFacts> = {
  kind: "credit_note",
  form: "PAGES",
  draw: drawCreditNote,
};

/** The VAT rate of a line: its own, or in an older note the rate of its claim. */
function rateText(line: CreditNoteContent["lines"][number], { claimVat, vat }: CreditNoteFacts): string {
  const ofClaim = claimVat[line.claimNumber] ?? vat[0];
  if (ofClaim === undefined || ofClaim.rule !== "DOMESTIC") return "exempt";
  return billingPercent.format(Number(line.vatRate ?? ofClaim.rate));
}

/** Why this VAT is credited: each sentence once, with its claims where there are several. */
function vatSentences({ vat }: CreditNoteContent): string[] {
  const bySentence = Map.groupBy(vat, ({ sentence }) => sentence);
  return [...bySentence].map(([sentence, parts]) => {
    const numbers = new Set(parts.flatMap(({ claimNumbers = [] }) => claimNumbers));
    return bySentence.size === 1 || numbers.size === 0 ? sentence : `${claimsOf([...numbers])}: ${sentence}`;
  });
}

const claimsOf = (numbers: readonly string[]): string =>
  `${numbers.length === 1 ? "Claim" : "Claims"} ${numbers.join(", ")}`;

/** The corrected invoices, each once with its day of issue. */
function correctionSentences(content: CreditNoteContent): string[] {
  const invoices = correctedInvoices(content).map(({ number, issuedOn }) =>
    issuedOn === undefined ? number : `${number} of ${billingDay.format(new Date(`${issuedOn}T12:00:00Z`))}`,
  );
  return invoices.length > 0 ? [`Corrects ${invoices.join("; ")}.`] : [];
}
