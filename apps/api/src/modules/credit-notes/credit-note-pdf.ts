import type { CreditNoteContent } from "#modules/credit-notes/credit-note.rules.ts";
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
const columns = {
  claim: MARGIN,
  invoice: MARGIN + 62,
  name: MARGIN + 152,
  quantity: 435,
  share: 475,
  sum: RIGHT,
};
const NAME_WIDTH = 195;

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

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
  drawBillingHead(sheet, {
    title: "Credit note",
    facts: [
      ["Credit note number", content.number],
      ["Date of issue", billingDay.format(new Date(content.issuedAt))],
      ["Claims approved in", monthName.format(new Date(`${content.month}-01T00:00:00Z`))],
    ],
    factsWidth: 110,
    seller: content.seller,
    marketplace: content.marketplace,
    note: `Issued by ${content.marketplace.name} in the name and on behalf of ${content.seller.name}. It corrects the invoices named below and is taken off what is owed to the supplier.`,
  });
  drawTable(sheet, content);
  drawTotals(sheet, content);
  return sheet.close(title);
}

function drawTable(sheet: PdfSheet, content: CreditNoteContent): void {
  const money = billingMoney(content.currency);
  drawHead(sheet);
  for (const line of content.lines) {
    const names = sheet.wrap(`${line.gtin} ${line.name}`, NAME_WIDTH);
    if (!sheet.hasRoom(names.length * LINE)) {
      sheet.newPage();
      drawHead(sheet);
    }
    sheet.text(line.claimNumber, columns.claim);
    sheet.text(line.invoiceNumber ?? line.saleNumber, columns.invoice);
    sheet.text(billingCount.format(line.quantity), columns.quantity, { isRightAligned: true });
    sheet.text(billingPercent.format(line.sharePercent / 100), columns.share, { isRightAligned: true });
    sheet.text(money(line.sumMinor), columns.sum, { isRightAligned: true });
    for (const name of names) {
      sheet.text(name, columns.name);
      sheet.y -= LINE;
    }
  }
}

function drawHead(sheet: PdfSheet): void {
  drawTableHead(sheet, [
    { label: "Claim", x: columns.claim },
    { label: "Invoice or order", x: columns.invoice },
    { label: "Product", x: columns.name },
    { label: "Quantity", x: columns.quantity, isRightAligned: true },
    { label: "Share", x: columns.share, isRightAligned: true },
    { label: "Amount", x: columns.sum, isRightAligned: true },
  ]);
}

/** Sums and the VAT sentences stay together on one page. */
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
    labelX: columns.name + 60,
  });
  for (const sentence of new Set(content.vat.map((vat) => vat.sentence))) drawParagraph(sheet, sentence);
}
