import { claimReasons } from "@quayside/api-client/contract/claims/claims.rules";
import { drawClaimDecision } from "#modules/fulfilment/claims/claim-decision-pdf.ts";
import { decisionReasonNames } from "#modules/fulfilment/claims/claim-decision.rules.ts";
import {
  AT,
  type DrawnPaper,
  type PaperLine,
  count,
  money,
  saleNumber,
  seller,
  sumOf,
  total,
} from "#testing/papers/paper-facts.ts";

const reasonOf = (index: number) => claimReasons[index % claimReasons.length] ?? "DAMAGED";
/** As long as staff can write it: with product names, and a word too long for a line. */
const reasonFor = (lines: readonly PaperLine[]): string =>
  `${lines.map(({ name }) => name).join(" ")} `.repeat(20).slice(0, 1800) + "W".repeat(200);

/** A claim decision with one line per reason, the last of which is not approved; the charge waits. */
export async function claimDecision(lines: readonly PaperLine[]): Promise<DrawnPaper> {
  const isNone = (index: number) => index > 0 && index === lines.length - 1;
  const approvedMinor = total(lines.map((line, index) => (isNone(index) ? 0 : sumOf(line))));
  const claimedMinor = total(lines.map(sumOf));
  const reason = reasonFor(lines);
  const decision = {
    number: "C0000041",
    saleNumber: saleNumber(0),
    seller: seller.name,
    openedAt: AT.toISOString(),
    deliveredOn: "2026-06-08",
    trackingNumbers: Array.from({ length: 20 }, (_, index) => `1Z999AA101234567${80 + index}`),
    decidedAt: AT.toISOString(),
    outcome: "PARTIALLY_APPROVED",
    fault: "SELLER",
    decidedBy: "STAFF",
    reason: `First words.\n\n${reason}`,
    currency: "EUR",
    claimedMinor,
    approvedMinor,
    vatMinor: 123_456,
    lines: lines.map((line, index) => ({
      gtin: line.gtin,
      name: line.name,
      reason: reasonOf(index),
      quantity: line.quantity,
      sharePercent: 100,
      approvedQuantity: isNone(index) ? 0 : line.quantity,
      approvedSharePercent: 100,
      priceMinor: line.unitMinor,
    })),
    creditNote: null,
    charge: null,
    settlement: { waitsFor: "APPROVAL", needsOwnCorrection: true },
  } as const;
  return {
    bytes: await drawClaimDecision(decision, { at: AT, support: "support@quayside.example" }),
    facts: [
      seller.name,
      "1Z999AA10123456799",
      ...lines.flatMap((line, index) => [
        `${line.gtin} ${line.name}`,
        decisionReasonNames[reasonOf(index)],
        `${count.format(line.quantity)} at 100%`,
        isNone(index) ? "None" : money(sumOf(line)),
      ]),
      money(claimedMinor),
      money(approvedMinor + 123_456),
      "First words.",
      reason,
      "Settlement, as of 9 June 2026",
      "waits until Quayside has approved the payout",
      "uploads it to the order.",
    ],
  };
}
