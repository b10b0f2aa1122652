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
  drawBillingTable,
  drawNationalVat,
  drawParagraph,
  drawSums,
  LINE,
} from "#pdf/billing-sheet.ts";
import { MARGIN, type PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";
import { writeCii } from "#ubl/write-cii.ts";

const NAME_X = MARGIN + 184;
const columns: readonly BillingColumn[] = [
  { label: "Claim", x: MARGIN },
  { label: "Invoice or order", x: MARGIN + 54 },
  { label: "Product", x: NAME_X, wrapWidth: 155 },
  { label: "Quantity", x: 428, isRightAligned: true },
  { label: "Share", x: 466, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Draws a credit note with embedded data. */
export function drawCreditNote(content: CreditNoteFacts): Promise<Uint8Array> {
  return drawBillingDocument(content, {
    title: "Self-billing credit note",
    facts: [
      ["Credit note number", content.number],
      ["Date of issue", billingDay.format(new Date(content.issuedAt))],
      ["Claims approved in", monthName.format(new Date(`${content.month}-01T00:00:00Z`))],
    ],
    factsWidth: 110,
    note: " It corrects the invoices named below and is taken off what is owed to the supplier.",
    data: () => writeCii(creditNoteUbl(content)),
    draw: (sheet) => {
      drawTable(sheet, content);
      drawTotals(sheet, content);
    },
  });
}

/** Credit notes are rendered once, after they are issued. */
export const creditNoteDrawing: TaxDocumentDrawing<CreditNoteFacts> = {
  kind: "credit_note",
  form: "PAGES",
  draw: drawCreditNote,
};

function drawTable(sheet: PdfSheet, content: CreditNoteContent): void {
  const money = billingMoney(content.currency);
  drawBillingTable(
    sheet,
    columns,
    content.lines.map((line) => [
      line.claimNumber,
      line.invoiceNumber ?? line.saleNumber,
      `${line.gtin} ${line.name}`,
      billingCount.format(line.quantity),
      billingPercent.format(line.sharePercent / 100),
      money(line.sumMinor),
    ]),
  );
}

/** The totals and the VAT sentences stay together on one page. */
function drawTotals(sheet: PdfSheet, content: CreditNoteContent): void {
  const money = billingMoney(content.currency);
  if (!sheet.hasRoom((8 + 3 * content.vat.length) * LINE)) sheet.newPage();
  const vatRows = content.vat.map((vat) => {
    const label = `VAT ${billingPercent.format(Number(vat.rate))} on ${money(vat.goodsMinor)}`;
    return [label, money(vat.vatMinor)] as const;
  });
  drawSums(sheet, {
    rows: [["Goods", money(content.goodsMinor)], ...vatRows],
    total: [`Total in ${content.currency}`, money(content.totalMinor)],
    labelX: NAME_X + 54,
  });
  drawCorrected(sheet, content);
  for (const vat of content.vat) {
    const isOnly = content.vat.length === 1 || vat.claimNumbers === undefined;
    drawParagraph(sheet, isOnly ? vat.sentence : `${claimsOf(vat.claimNumbers)}: ${vat.sentence}`);
  }
  drawNationalVat(sheet, content.nationalVat);
}

const claimsOf = (numbers: readonly string[]): string =>
  `${numbers.length === 1 ? "Claim" : "Claims"} ${numbers.join(", ")}`;

/** The corrected invoices, each once with its day of issue. */
function drawCorrected(sheet: PdfSheet, content: CreditNoteContent): void {
  const invoices = correctedInvoices(content).map(({ number, issuedOn }) =>
    issuedOn === undefined ? number : `${number} of ${billingDay.format(new Date(`${issuedOn}T12:00:00Z`))}`,
  );
  if (invoices.length > 0) drawParagraph(sheet, `Corrects ${invoices.join("; ")}.`);
}
