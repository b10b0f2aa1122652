import {
  claimFaultNames,
  claimOutcomeNames,
  claimReasonNames,
} from "@quayside/api-client/contract/claims/claim.messages";
import type { ClaimFault, ClaimReason, ClaimWait } from "@quayside/api-client/contract/claims/claim.schema";
import type { ClaimDecisionFacts } from "#modules/fulfilment/claims/claim-decision.reader.ts";
import { billingDay, billingMoney } from "#pdf/billing-sheet.ts";

/** The document is passed on to insurers and carriers, so it says "the seller" where pages say "you". */
const faultNames: Readonly<Record<ClaimFault, string>> = {
  ...claimFaultNames,
  SELLER: "The seller",
};
export const decisionReasonNames: Readonly<Record<ClaimReason, string>> = {
  ...claimReasonNames,
  RETURNED_TO_SENDER: "Returned to the seller",
};
const decidedByNames: Readonly<Record<ClaimDecisionFacts["decidedBy"], string>> = {
  SELLER: "The seller, which accepted the claim",
  STAFF: "Quayside",
  JOB: "Quayside, because the claim was not disputed in time",
};

/** What a charge waits for, and what the seller can do about it. */
const waits: Readonly<Record<ClaimWait, string>> = {
  INVOICE:
    "The charge waits for the invoice of the order, which is issued once the seller's details are complete.",
  APPROVAL: "The charge waits until Quayside has approved the payout of the order.",
  ADDRESS_INCOMPLETE:
    "The credit note waits for the seller's address, which the seller completes in its profile.",
  VAT_NUMBER_MISSING:
    "The credit note waits for the seller's VAT number, which the seller adds in its profile.",
  VAT_NUMBER_INVALID:
    "The credit note waits for the seller's VAT number, which the registry does not confirm. The seller checks it in its profile.",
};

const dayOf = (instant: string): string => billingDay.format(new Date(instant));
const longDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const isApproved = ({ outcome }: ClaimDecisionFacts): boolean => outcome !== "REJECTED";
const isCharged = (claim: ClaimDecisionFacts): boolean => claim.fault === "SELLER" && isApproved(claim);

/** The charge to the seller, including VAT; zero unless it is at fault. */
export const chargedMinor = (claim: ClaimDecisionFacts): number =>
  isCharged(claim) ? claim.approvedMinor + claim.vatMinor : 0;

/** The facts at the top of the document. Days follow the marketplace's registered office, as on credit notes. */
export function decisionFacts(claim: ClaimDecisionFacts): (readonly [label: string, value: string])[] {
  const { deliveredOn, trackingNumbers } = claim;
  return [
    ["Claim number", claim.number],
    ["Order number", claim.saleNumber],
    ["Seller", claim.seller],
    ["Opened on", dayOf(claim.openedAt)],
    ["Delivered on", deliveredOn === null ? "Not delivered" : longDay.format(new Date(deliveredOn))],
    ...(trackingNumbers.length === 0 ? [] : [["Tracking", trackingNumbers.join(", ")] as const]),
    ["Decided on", dayOf(claim.decidedAt)],
    ["Decision", claimOutcomeNames[claim.outcome]],
    ["Decided by", decidedByNames[claim.decidedBy]],
    ["Responsible", faultNames[claim.fault]],
    ...(isApproved(claim) ? [["Borne by", isCharged(claim) ? "The seller" : "Quayside"] as const] : []),
  ];
}

/** What the seller is charged, and where. */
function chargeSentence(claim: ClaimDecisionFacts): string {
  const money = billingMoney(claim.currency);
  const { charge, creditNote, settlement } = claim;
  const amount = money(charge?.amountMinor ?? chargedMinor(claim));
  if (creditNote !== null) return `${amount} was charged to the seller in credit note ${creditNote}.`;
  if (charge !== null && charge.takenOffMinor === charge.amountMinor)
    return `${amount} was deducted from the seller's payouts.`;
  if (charge !== null)
    return `${amount} is deducted from the seller's payouts, ${money(charge.takenOffMinor)} of it so far.`;
  if (settlement.needsOwnCorrection) return `${amount} will be deducted from the seller's next payouts.`;
  return `${amount} will be charged to the seller in the credit note of the month in which the claim was decided.`;
}

/** How the decision is settled, and what the seller has to do. */
export function settlementSentences(claim: ClaimDecisionFacts): string[] {
  if (!isCharged(claim)) return ["Nothing is charged to the seller."];
  const { waitsFor, needsOwnCorrection } = claim.settlement;
  return [
    chargeSentence(claim),
    ...(waitsFor === null ? [] : [waits[waitsFor]]),
    ...(needsOwnCorrection
      ? [
          `Quayside issued no invoice for order ${claim.saleNumber}, so there is no credit note from Quayside. The seller corrects its own invoice by a credit note of its own, and uploads it to the order.`,
        ]
      : []),
  ];
}

/** Whether the settlement is final, so that the document needs no date for it. */
export function isSettled(claim: ClaimDecisionFacts): boolean {
  const { charge, creditNote } = claim;
  if (!isCharged(claim) || creditNote !== null) return true;
  return charge !== null && charge.takenOffMinor === charge.amountMinor;
}
