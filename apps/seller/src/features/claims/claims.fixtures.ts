import type { Claim, ClaimListItem } from "@quayside/api-client/contract/claims/claim.schema";
import { pageOf } from "#testing/page-of.ts";

/** A damaged product: the seller was asked and has time until the end of the century. */
export const claimRow: ClaimListItem = {
  qid: "claim_000001",
  number: "C0000041",
  kind: "GOODS",
  status: "AWAITING_SELLER",
  outcome: null,
  fault: null,
  sale: { qid: "sale_0000001", number: "225083820" },
  reasons: ["DAMAGED"],
  lineCount: 1,
  claimed: "24.00",
  approved: null,
  currency: "EUR",
  createdAt: "2026-11-17T09:00:00Z",
  disputeUntil: "2026-11-25T09:00:00Z",
  decidedAt: null,
  isLate: false,
};

const picture = (qid: string, slot: Claim["evidence"]["added"][number]["slot"], name: string) =>
  ({
    qid,
    slot,
    addedBy: "BUYER",
    file: { name, mediaType: "image/jpeg", bytes: 1_200_000 },
    addedAt: "2026-11-17T08:55:00Z",
  }) as const;

export const claim: Claim = {
  ...claimRow,
  description: "The box was crushed on arrival and two jars leaked.",
  deliveredOn: "2026-11-16",
  trackingNumbers: [],
  lines: [
    {
      qid: "cline_000001",
      gtin: "04006381333931",
      name: "Hand cream",
      brand: "Nord",
      reason: "DAMAGED",
      remedy: "FULL_REFUND",
      quantity: 2,
      sharePercent: 100,
      unitPrice: "12.00",
      note: "Both leaked.",
      approvedQuantity: null,
      approvedSharePercent: null,
    },
  ],
  evidence: {
    added: [
      picture("evid_0000001", "OUTER_BOX", "box.jpg"),
      picture("evid_0000002", "AFFECTED_ITEMS", "jars.jpg"),
    ],
    required: [
      { slot: "OUTER_BOX", isFilled: true },
      { slot: "SHIPPING_LABEL", isFilled: false },
      { slot: "AFFECTED_ITEMS", isFilled: true },
    ],
    held: {
      documents: [
        {
          qid: "document_0001",
          type: "PACKING_LIST",
          name: "packing-list.pdf",
          mediaType: "application/pdf",
          isPicture: false,
          sha256: "9f".repeat(32),
          uploadedBy: "Demo Seller",
          uploadedAt: "2026-11-18T09:00:00Z",
        },
        {
          qid: "document_0002",
          type: "OTHER",
          name: "open-box.jpg",
          mediaType: "image/jpeg",
          isPicture: true,
          sha256: "a1".repeat(32),
          uploadedBy: "Demo Seller",
          uploadedAt: "2026-11-18T09:05:00Z",
        },
        {
          qid: "document_0003",
          type: "PACKING_PHOTO",
          name: "packing-photo-20261112-081500-1.jpg",
          mediaType: "image/jpeg",
          isPicture: true,
          sha256: "7b".repeat(32),
          uploadedBy: "Demo Seller",
          uploadedAt: "2026-11-12T08:15:00Z",
        },
      ],
      shipments: [{ carrier: "dhl-paket", trackingNumbers: ["00340434161094042557"] }],
      packages: [
        {
          qid: "package_0001",
          sscc: "340123450000000018",
          boxNumber: 1,
          boxCount: 1,
          units: 12,
          status: "CONFIRMED",
          receivedAt: "2026-11-14T10:00:00Z",
          confirmedUnits: 12,
          discrepancy: "DAMAGED",
          photos: [
            {
              qid: "photo_000001",
              lineId: null,
              mediaType: "image/jpeg",
              bytes: 240_000,
              takenAt: "2026-11-14T10:05:00Z",
            },
          ],
        },
      ],
    },
  },
  firstResponseDueAt: "2026-11-18T09:00:00Z",
  infoRequest: null,
  decision: null,
  creditNote: null,
  charge: null,
  waitsFor: null,
  needsOwnCorrection: false,
  events: [
    { type: "claim.opened", at: "2026-11-17T09:00:00Z", by: "BUYER", text: null },
    { type: "claim.review_started", at: "2026-11-17T12:00:00Z", by: "QUAYSIDE", text: null },
    { type: "claim.seller_asked", at: "2026-11-18T09:00:00Z", by: "QUAYSIDE", text: "How was it packed?" },
  ],
  version: 3,
};

/** The claim after staff approved it and its credit note was issued. */
export const settledClaim: Claim = {
  ...claim,
  status: "SETTLED",
  outcome: "APPROVED",
  fault: "SELLER",
  approved: "24.00",
  decidedAt: "2026-11-20T09:00:00Z",
  lines: claim.lines.map((line) => ({ ...line, approvedQuantity: 2, approvedSharePercent: 100 })),
  decision: {
    outcome: "APPROVED",
    fault: "SELLER",
    reason: "The goods were packed without any protection.",
    by: "STAFF",
    at: "2026-11-20T09:00:00Z",
  },
  creditNote: { qid: "note_0000001", number: "CN-2026-000017" },
};

/** The claim on an order without an invoice of ours: partly deducted from payouts. */
export const chargedClaim: Claim = {
  ...settledClaim,
  creditNote: null,
  charge: { amount: "26.28", takenOff: "20.00", at: "2026-11-20T09:01:00Z" },
  needsOwnCorrection: true,
};

export const forecast = {
  month: "2026-11",
  results: [
    {
      currency: "EUR",
      approved: { count: 2, amount: "61.20" },
      open: { count: 1, amount: "28.56" },
      expected: "89.76",
    },
  ],
};

export const claimCounts = { ALL: 3, OPEN: 2, CLOSED: 1, AWAITING_SELLER: 1, DISPUTED: 1, SETTLED: 1 };

/** The answer of a list of claims. */
export const claimList = (results: readonly ClaimListItem[]) => ({
  body: { ...pageOf(results), counts: claimCounts },
});
