import { describe, expect, it } from "vitest";
import type { ClaimDecisionFacts } from "#modules/fulfilment/claims/claim-decision.reader.ts";
import { isSettled, settlementSentences } from "#modules/fulfilment/claims/claim-decision.rules.ts";

const decided: ClaimDecisionFacts = {
  number: "C0000041",
  saleNumber: "300000001",
  seller: "Demo GmbH",
  openedAt: "2026-06-09T08:00:00Z",
  deliveredOn: null,
  trackingNumbers: [],
  decidedAt: "2026-06-10T08:00:00Z",
  outcome: "APPROVED",
  fault: "SELLER",
  decidedBy: "JOB",
  reason: "The claim was not disputed in time.",
  currency: "EUR",
  claimedMinor: 2400,
  approvedMinor: 2400,
  vatMinor: 228,
  lines: [],
  creditNote: null,
  charge: null,
  settlement: { waitsFor: null, needsOwnCorrection: false },
};
const ownCorrection =
  "Quayside issued no invoice for order 300000001, so there is no credit note from Quayside. The seller corrects its own invoice by a credit note of its own, and uploads it to the order.";

describe("how the document describes the settlement", () => {
  it.each([
    [
      "INVOICE",
      "waits for the invoice of the order, which is issued once the seller's details are complete.",
    ],
    ["APPROVAL", "waits until Quayside has approved the payout of the order."],
    ["ADDRESS_INCOMPLETE", "waits for the seller's address, which the seller completes in its profile."],
    ["VAT_NUMBER_MISSING", "waits for the seller's VAT number, which the seller adds in its profile."],
    ["VAT_NUMBER_INVALID", "The seller checks it in its profile."],
  ] as const)("names what the charge waits for: %s", (waitsFor, words) => {
    const claim = { ...decided, settlement: { waitsFor, needsOwnCorrection: false } };
    expect(settlementSentences(claim)).toEqual([
      "€26.28 will be charged to the seller in the credit note of the month in which the claim was decided.",
      expect.stringContaining(words),
    ]);
    expect(isSettled(claim)).toBe(false);
  });

  it.each([
    [null, "€26.28 will be deducted from the seller's next payouts.", false],
    [2000, "€26.28 is deducted from the seller's payouts, €20.00 of it so far.", false],
    [2628, "€26.28 was deducted from the seller's payouts.", true],
  ])(
    "asks for the seller's own correction where %s cents were deducted from payouts",
    (taken, words, isDone) => {
      const claim = {
        ...decided,
        charge: taken === null ? null : { amountMinor: 2628, takenOffMinor: taken },
        settlement: { waitsFor: null, needsOwnCorrection: true },
      };
      expect(settlementSentences(claim)).toEqual([words, ownCorrection]);
      expect(isSettled(claim)).toBe(isDone);
    },
  );
});
