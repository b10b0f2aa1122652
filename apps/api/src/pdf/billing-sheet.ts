import { printedVatNumber } from "@quayside/identifiers/vat-number";
import { formatMoney } from "@quayside/format/money";
import { MARGIN, type PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

/** Line height, in points. */
export const LINE = 13;
const PARTY_WIDTH = 225;

/** One party of an invoice or credit note as printed. */
export type BillingParty = {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatNumber: string | null;
  /** Of a small business without a VAT number. */
  readonly taxNumber?: string;
  /** Company register number. */
  readonly registration?: string;
};

export const billingDay = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: "Europe/Amsterdam",
});
export const billingCount = new Intl.NumberFormat("en-GB");
const billingAmount = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const billingPercent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 2 });

/** The label of an amount of VAT: "VAT 19%"; where none is charged, as the sentence on the document says it. */
function vatName(vat: { readonly rule: string; readonly rate: string; readonly sentence: string }): string {
  if (vat.rule === "DOMESTIC") return `VAT ${billingPercent.format(Number(vat.rate))}`;
  return vat.sentence.includes("zero-rated") ? "VAT zero-rated" : "VAT exempt";
}

/** The agreement under which the customer issues the supplier's invoices (self-billing). */
export function agreementSentence(
  agreement: { readonly version: string | null; readonly acceptedAt: string } | undefined,
): string {
  if (!agreement) return "";
  const version = agreement.version === null ? "" : ` (version ${agreement.version})`;
  return ` Self-billing under the seller terms${version}, accepted on ${billingDay.format(new Date(agreement.acceptedAt))}.`;
}

/** Formats minor units, e.g. "€1,234.50". */
export function billingMoney(currency: string): (minor: number) => string {
  return (minor) => formatMoney((minor / 100).toFixed(2), currency);
}

/**
 * The VAT at one rate, below the net total: "VAT 19% on €1,234.50", or that its supplies are exempt.
 *
 * @param vat.rate a fraction as text
 */
export function billingVat(
  money: (minor: number) => string,
  vat: Parameters<typeof vatName>[0] & { readonly netMinor: number; readonly vatMinor: number },
): readonly [label: string, amount: string] {
  return [`${vatName(vat)} on ${money(vat.netMinor)}`, money(vat.vatMinor)];
}

/**
 * The head of a self-billing document: title, facts, both parties side by side, and on whose behalf it is issued.
 *
 * @param factsWidth width of the fact labels, in points
 */
export function drawBillingHead(
  sheet: PdfSheet,
  head: {
    readonly title: string;
    readonly facts: readonly (readonly [label: string, value: string])[];
    readonly factsWidth: number;
    readonly seller: BillingParty;
    readonly marketplace: BillingParty;
    readonly note: string;
  },
): void {
  sheet.y -= 14;
  sheet.text(head.title, MARGIN, { size: 20, isBold: true, as: "H1" });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  drawFacts(sheet, head.facts, { labelWidth: head.factsWidth, line: LINE });
  sheet.y -= LINE;
  const top = sheet.y;
  drawParty(sheet, "Supplier", head.seller, MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  drawParty(sheet, "Customer", head.marketplace, 320);
  sheet.y = Math.min(bottom, sheet.y) - LINE;
  drawParagraph(sheet, head.note);
  sheet.y -= LINE;
}

/** Fact labels at the left margin with the wrapped values beside them. */
export function drawFacts(
  sheet: PdfSheet,
  facts: readonly (readonly [label: string, value: string])[],
  { labelWidth, line }: { readonly labelWidth: number; readonly line: number },
): void {
  const drawFact = (label: string, value: string) => {
    sheet.text(label, MARGIN, { isMuted: true, as: "Lbl" });
    sheet.within("LBody", () => {
      for (const part of sheet.wrap(value, RIGHT - MARGIN - labelWidth)) {
        sheet.text(part, MARGIN + labelWidth);
        sheet.y -= line;
      }
    });
  };
  sheet.within("L", () => {
    for (const [label, value] of facts) sheet.within("LI", () => drawFact(label, value));
  });
}

/** Wrapped text over the full width; it continues on the next page. */
export function drawParagraph(sheet: PdfSheet, text: string): void {
  sheet.within("P", () => {
    for (const line of sheet.wrap(text, RIGHT - MARGIN)) {
      if (!sheet.hasRoom(0)) sheet.newPage();
      sheet.text(line, MARGIN);
      sheet.y -= LINE;
    }
  });
}

/** The VAT in the national currency of the tax authority, where the document is in another currency. */
export function drawNationalVat(
  sheet: PdfSheet,
  vat: { readonly currency: string; readonly amountMinor: number } | undefined,
): void {
  if (!vat) return;
  const amount = billingAmount.format(vat.amountMinor / 100);
  drawParagraph(sheet, `VAT in the national currency: ${vat.currency} ${amount}.`);
}

/** Height of column headings with their rule. */
const HEAD_HEIGHT = 2 * LINE + 5;

/** Column headings above a rule; `x` is the right edge of a numeric column. */
export function drawTableHead(
  sheet: PdfSheet,
  cells: readonly Pick<BillingColumn, "label" | "x" | "isRightAligned">[],
): void {
  sheet.y -= LINE;
  sheet.within("TR", () => {
    for (const { label, x, isRightAligned } of cells)
      sheet.text(label, x, { isBold: true, as: "TH", ...(isRightAligned && { isRightAligned }) });
  });
  sheet.rule(-5);
  sheet.y -= LINE + 5;
}

/** A table column; `x` is its left edge, or the right edge of a numeric column. */
export interface BillingColumn {
  readonly label: string;
  readonly x: number;
  readonly isRightAligned?: true;
  /** Wrap width in points; without it the text must fit on one line. */
  readonly wrapWidth?: number;
}

/**
 * A table with one row per document line; its head is repeated on every page.
 * @param below room for what follows, in points: totals are never on a page without a line
 */
export function drawBillingTable(
  sheet: PdfSheet,
  columns: readonly BillingColumn[],
  rows: readonly (readonly string[])[],
  below = 0,
): void {
  const belowOf = (index: number): number => (index === rows.length - 1 ? below : 0);
  const [first] = rows;
  // No head without a row.
  if (first && !sheet.hasRoom(HEAD_HEIGHT + heightOf(cellsOf(sheet, columns, first)) + belowOf(0)))
    sheet.newPage();
  sheet.within("Table", () => {
    drawTableHead(sheet, columns);
    for (const [index, row] of rows.entries()) drawRow(sheet, columns, { row, below: belowOf(index) });
  });
}

const cellsOf = (sheet: PdfSheet, columns: readonly BillingColumn[], row: readonly string[]) =>
  columns.map(({ x, isRightAligned, wrapWidth }, index) => {
    const text = row[index] ?? "";
    const lines = wrapWidth === undefined ? [text] : sheet.wrap(text, wrapWidth);
    return { x, lines, ...(isRightAligned && { isRightAligned }) };
  });

const heightOf = (cells: readonly { readonly lines: readonly string[] }[]): number =>
  Math.max(...cells.map(({ lines }) => lines.length)) * LINE;

function drawRow(
  sheet: PdfSheet,
  columns: readonly BillingColumn[],
  { row, below }: { readonly row: readonly string[]; readonly below: number },
): void {
  const cells = cellsOf(sheet, columns, row);
  const height = heightOf(cells);
  if (!sheet.hasRoom(height + below)) {
    sheet.newPage();
    sheet.apart(() => drawTableHead(sheet, columns));
  }
  const top = sheet.y;
  sheet.within("TR", () => {
    for (const { x, lines, ...align } of cells)
      sheet.within("TD", () => {
        sheet.y = top;
        for (const text of lines) {
          sheet.text(text, x, align);
          sheet.y -= LINE;
        }
      });
  });
  sheet.y = top - height;
}

/** The subtotals below a table, and the total in bold. */
export function drawSums(
  sheet: PdfSheet,
  sums: {
    readonly rows: readonly (readonly [label: string, amount: string])[];
    readonly total: readonly [label: string, amount: string];
    readonly labelX: number;
  },
): void {
  sheet.rule(LINE - 6);
  sheet.y -= 6;
  const drawSum = (
    [label, amount]: readonly [string, string],
    style: { size?: number; isBold?: true } = {},
  ) =>
    sheet.within("TR", () => {
      sheet.text(label, sums.labelX, { ...style, as: "TH", scope: "Row" });
      sheet.text(amount, RIGHT, { ...style, isRightAligned: true, as: "TD" });
      sheet.y -= LINE;
    });
  sheet.within("Table", () => {
    for (const row of sums.rows) drawSum(row);
    sheet.y -= 4;
    drawSum(sums.total, { size: 11, isBold: true });
  });
  sheet.y -= LINE;
}

/** A company below its role in the document; the first line is its name. */
export function drawAddress(sheet: PdfSheet, label: string, lines: readonly string[], x: number): void {
  sheet.text(label, x, { isMuted: true, as: "H2" });
  sheet.y -= LINE;
  sheet.within("P", () => {
    for (const [index, line] of lines.entries()) {
      const style = { isBold: index === 0 };
      for (const part of sheet.wrap(line, PARTY_WIDTH, style)) {
        sheet.text(part, x, style);
        sheet.y -= LINE;
      }
    }
  });
}

function drawParty(sheet: PdfSheet, label: string, party: BillingParty, x: number): void {
  const tax = party.taxNumber === undefined ? [] : [`Tax number ${party.taxNumber}`];
  const vat = party.vatNumber === null ? tax : [`VAT number ${printedVatNumber(party.vatNumber)}`];
  const register = party.registration === undefined ? [] : [`Company register: ${party.registration}`];
  drawAddress(sheet, label, [party.name, ...party.address, ...vat, ...register], x);
}
