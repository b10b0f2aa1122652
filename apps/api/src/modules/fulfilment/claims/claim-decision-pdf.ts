import { amountsOf } from "#modules/fulfilment/claims/claim.rules.ts";
import type { ClaimDecisionFacts, DecidedLine } from "#modules/fulfilment/claims/claim-decision.reader.ts";
import {
  chargedMinor,
  decisionFacts,
  decisionReasonNames,
  isSettled,
  settlementSentences,
} from "#modules/fulfilment/claims/claim-decision.rules.ts";
import {
  type BillingColumn,
  billingCount,
  billingDay,
  billingMoney,
  billingPercent,
  drawBillingTable,
  drawFacts,
  drawParagraph,
  drawSums,
  LINE,
} from "#pdf/billing-sheet.ts";
import { MARGIN, PdfSheet, RIGHT } from "#pdf/pdf-sheet.ts";

const REASON_X = MARGIN + 158;
const columns: readonly BillingColumn[] = [
  { label: "GTIN and product", x: MARGIN, wrapWidth: 150 },
  { label: "Reason", x: REASON_X, wrapWidth: 82 },
  { label: "Claimed", x: 372, isRightAligned: true },
  { label: "Approved", x: 452, isRightAligned: true },
  { label: "Amount", x: RIGHT, isRightAligned: true },
];
const FACTS_WIDTH = 100;

/**
 * Draws the decision on a claim on A4 pages.
 *
 * @param how.at date for the unsettled parts
 * @param how.support mail address for objections
 */
export async function drawClaimDecision(
  claim: ClaimDecisionFacts,
  { at, support }: { readonly at: Date; readonly support: string },
): Promise<Uint8Array> {
  const title = `Claim decision ${claim.number}`;
  const facts = decisionFacts(claim);
  const settlement = settlementSentences(claim);
  const sheet = await PdfSheet.open({ title, author: "Quayside", at, says: { claim, facts, settlement } });
  drawHead(sheet, facts);
  drawLines(sheet, claim);
  drawTotals(sheet, claim);
  drawSection(sheet, "Reason of the decision", claim.reason.split(/\n+/));
  const since = isSettled(claim) ? "" : `, as of ${billingDay.format(at)}`;
  drawSection(sheet, `Settlement${since}`, settlement);
  drawSection(sheet, "If you do not agree", [
    `The seller can object by e-mail to ${support}, with claim number ${claim.number} and the evidence that was not considered.`,
  ]);
  return sheet.close(title);
}

function drawHead(sheet: PdfSheet, facts: readonly (readonly [label: string, value: string])[]): void {
  sheet.y -= 14;
  sheet.text("Claim decision", MARGIN, { size: 20, isBold: true, as: "H1" });
  sheet.text("Quayside", RIGHT, { size: 14, isBold: true, isRightAligned: true });
  sheet.y -= 30;
  drawFacts(sheet, facts, { labelWidth: FACTS_WIDTH, line: LINE });
}

/** Units at a share of their price, in the words of the claim page. */
const unitsAt = (quantity: number, sharePercent: number): string =>
  quantity === 0
    ? "None"
    : `${billingCount.format(quantity)} at ${billingPercent.format(sharePercent / 100)}`;

function amountOf({ priceMinor, approvedQuantity, approvedSharePercent }: DecidedLine): number {
  const approved = { quantity: approvedQuantity, sharePercent: approvedSharePercent };
  return amountsOf([{ priceMinor, landedPriceMinor: 0, ...approved }]).goodsMinor;
}

function drawLines(sheet: PdfSheet, { lines, currency }: ClaimDecisionFacts): void {
  const money = billingMoney(currency);
  drawBillingTable(
    sheet,
    columns,
    lines.map((line) => [
      `${line.gtin} ${line.name}`,
      decisionReasonNames[line.reason],
      unitsAt(line.quantity, line.sharePercent),
      unitsAt(line.approvedQuantity, line.approvedSharePercent),
      money(amountOf(line)),
    ]),
    TOTALS_HEIGHT,
  );
}

const TOTALS_HEIGHT = 6 * LINE;

/** The totals stay together on one page. */
function drawTotals(sheet: PdfSheet, claim: ClaimDecisionFacts): void {
  const money = billingMoney(claim.currency);
  if (!sheet.hasRoom(TOTALS_HEIGHT)) sheet.newPage();
  const charged = chargedMinor(claim);
  drawSums(sheet, {
    rows: [
      ["Claimed goods", money(claim.claimedMinor)],
      ["Approved goods", money(claim.approvedMinor)],
      ...(charged === 0 ? [] : [["VAT on the approved goods", money(claim.vatMinor)] as const]),
    ],
    total: [`Charged to the seller in ${claim.currency}`, money(charged)],
    labelX: REASON_X,
  });
}

/** A heading with its paragraphs; never left alone at the end of a page. */
function drawSection(sheet: PdfSheet, heading: string, paragraphs: readonly string[]): void {
  if (!sheet.hasRoom(3 * LINE)) sheet.newPage();
  sheet.text(heading, MARGIN, { size: 11, isBold: true, as: "H2" });
  sheet.y -= LINE + 3;
  for (const paragraph of paragraphs) drawParagraph(sheet, paragraph);
  sheet.y -= LINE;
}
