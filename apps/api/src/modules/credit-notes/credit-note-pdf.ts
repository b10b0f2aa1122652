import { formatMoney } from "@quayside/format/money";
import type { CreditNoteContent } from "#modules/credit-notes/credit-note.rules.ts";
import type { InvoiceParty } from "#modules/invoices/index.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const LINE = 13;
/** Left or right edges of the table's columns, in points. */
const columns = {
  claim: MARGIN,
  invoice: MARGIN + 62,
  name: MARGIN + 152,
  quantity: 435,
  share: 475,
  sum: RIGHT,
};
const NAME_WIDTH = 195;
const PARTY_WIDTH = 225;
const LABELS = columns.name + 60;

const noteDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Amsterdam" });
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const count = new Intl.NumberFormat("en-GB");
const percent = new Intl.NumberFormat("en-GB", { style: "percent", maximumFractionDigits: 2 });

/**
 * Draws a credit note on A4 pages, its fonts in it, so that every European name prints.
 * The same content gives the same pages at any time.
 */
export async function drawCreditNote(content: CreditNoteContent): Promise<Uint8Array> {
  const title = `Credit note ${content.number}`;
  const sheet = await PdfSheet.open({
    title,
    author: content.marketplace.name,
    at: new Date(content.issuedAt),
  });
  drawHead(sheet, content);
  drawTable(sheet, content);
  drawTotals(sheet, content);
  return sheet.close(title);
}

function drawHead(sheet: PdfSheet, content: CreditNoteContent): void {
  sheet.y -= 14;
  sheet.text("Credit note", MARGIN, { size: 20, isBold: true });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  const facts = [
    ["Credit note number", content.number],
    ["Date of issue", noteDay.format(new Date(content.issuedAt))],
    ["Claims approved in", monthName.format(new Date(`${content.month}-01T00:00:00Z`))],
  ] as const;
  for (const [label, value] of facts) {
    sheet.text(label, MARGIN, { isMuted: true });
    sheet.text(value, MARGIN + 110);
    sheet.y -= LINE;
  }
  sheet.y -= LINE;
  const top = sheet.y;
  drawParty(sheet, "Supplier", content.seller, MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  drawParty(sheet, "Customer", content.marketplace, 320);
  sheet.y = Math.min(bottom, sheet.y) - LINE;
  const note = `Issued by ${content.marketplace.name} in the name and on behalf of ${content.seller.name}. It corrects the invoices named below and is taken off what is owed to the supplier.`;
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

function drawTable(sheet: PdfSheet, content: CreditNoteContent): void {
  const money = moneyOf(content);
  drawTableHead(sheet);
  for (const line of content.lines) {
    const names = sheet.wrap(`${line.gtin} ${line.name}`, NAME_WIDTH);
    if (!sheet.hasRoom(names.length * LINE)) {
      sheet.newPage();
      drawTableHead(sheet);
    }
    sheet.text(line.claimNumber, columns.claim);
    sheet.text(line.invoiceNumber ?? line.saleNumber, columns.invoice);
    sheet.text(count.format(line.quantity), columns.quantity, { isRightAligned: true });
    sheet.text(percent.format(line.sharePercent / 100), columns.share, { isRightAligned: true });
    sheet.text(money(line.sumMinor), columns.sum, { isRightAligned: true });
    for (const name of names) {
      sheet.text(name, columns.name);
      sheet.y -= LINE;
    }
  }
}

function drawTableHead(sheet: PdfSheet): void {
  sheet.y -= LINE;
  sheet.text("Claim", columns.claim, { isBold: true });
  sheet.text("Invoice or order", columns.invoice, { isBold: true });
  sheet.text("Product", columns.name, { isBold: true });
  sheet.text("Quantity", columns.quantity, { isBold: true, isRightAligned: true });
  sheet.text("Share", columns.share, { isBold: true, isRightAligned: true });
  sheet.text("Amount", columns.sum, { isBold: true, isRightAligned: true });
  sheet.rule(-5);
  sheet.y -= LINE + 5;
}

/** Sums and the VAT sentences stay together on one page. */
function drawTotals(sheet: PdfSheet, content: CreditNoteContent): void {
  const money = moneyOf(content);
  if (!sheet.hasRoom((8 + 3 * content.vat.length) * LINE)) sheet.newPage();
  sheet.rule(LINE - 6);
  sheet.y -= 6;
  const rows: (readonly [string, number])[] = [
    ["Goods", content.goodsMinor],
    ...content.vat.map((vat) => {
      return [`VAT ${percent.format(Number(vat.rate))} on ${money(vat.goodsMinor)}`, vat.vatMinor] as const;
    }),
  ];
  for (const [label, minor] of rows) {
    sheet.text(label, LABELS);
    sheet.text(money(minor), columns.sum, { isRightAligned: true });
    sheet.y -= LINE;
  }
  sheet.y -= 4;
  sheet.text(`Total in ${content.currency}`, LABELS, { size: 11, isBold: true });
  sheet.text(money(content.totalMinor), columns.sum, { size: 11, isBold: true, isRightAligned: true });
  sheet.y -= 2 * LINE;
  for (const sentence of new Set(content.vat.map((vat) => vat.sentence))) drawParagraph(sheet, sentence);
}

function drawParagraph(sheet: PdfSheet, text: string): void {
  for (const line of sheet.wrap(text, RIGHT - MARGIN)) {
    sheet.text(line, MARGIN);
    sheet.y -= LINE;
  }
}

/** Minor units as people read them, e.g. "€1,234.50". */
function moneyOf({ currency }: CreditNoteContent): (minor: number) => string {
  return (minor) => formatMoney((minor / 100).toFixed(2), currency);
}
