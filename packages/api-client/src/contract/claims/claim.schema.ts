import * as z from "zod/mini";
import {
  claimFaults,
  claimOutcomes,
  claimReasons,
  claimStatuses,
  goodsClaimReasons,
  lostShipmentReasons,
} from "#contract/claims/claims.rules.ts";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";
import { DiscrepancyReason } from "#contract/warehouse/package.schema.ts";
import { PackagePhoto } from "#contract/warehouse/photo.schema.ts";

export const ClaimStatus = z.enum(claimStatuses);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

export const ClaimOutcome = z.enum(claimOutcomes);
export type ClaimOutcome = z.infer<typeof ClaimOutcome>;

export const ClaimFault = z.enum(claimFaults);
export type ClaimFault = z.infer<typeof ClaimFault>;

export const ClaimKind = z.enum(["GOODS", "LOST_SHIPMENT"]);

export const GoodsClaimReason = z.enum(goodsClaimReasons);
export const LostShipmentReason = z.enum(lostShipmentReasons);
export const ClaimReason = z.enum(claimReasons);
export type ClaimReason = z.infer<typeof ClaimReason>;

/** Slots for evidence. */
export const EvidenceSlot = z.enum([
  "OUTER_BOX",
  "SHIPPING_LABEL",
  "INSIDE_OF_BOX",
  "AFFECTED_ITEMS",
  "BATCH_OR_DATE",
  "ARRIVED_ITEMS",
  "PACKING_LIST",
  "PACKING_PHOTO",
  "HANDOVER_PROOF",
  "OTHER",
]);
export type EvidenceSlot = z.infer<typeof EvidenceSlot>;

/** FULL_REFUND for unusable goods; PARTIAL_REFUND for a cosmetic fault, where the buyer keeps the goods. */
export const ClaimRemedy = z.enum(["FULL_REFUND", "PARTIAL_REFUND"]);
export type ClaimRemedy = z.infer<typeof ClaimRemedy>;

export const ClaimEvidence = z.object({
  qid: Qid,
  slot: EvidenceSlot,
  addedBy: z.enum(["BUYER", "SELLER"]),
  file: z.object({ name: z.string(), mediaType: z.string(), bytes: z.number() }),
  addedAt: Instant,
});
export type ClaimEvidence = z.infer<typeof ClaimEvidence>;

const ClaimLine = z.object({
  qid: Qid,
  gtin: z.string(),
  name: z.string(),
  brand: z.string(),
  reason: ClaimReason,
  remedy: ClaimRemedy,
  quantity: z.number(),
  /** Per cent of the price that is claimed. */
  sharePercent: z.number(),
  /** Price of one unit from the reader's view: the seller's own, or what the buyer paid. */
  unitPrice: Money,
  note: z.nullable(z.string()),
  approvedQuantity: z.nullable(z.number()),
  approvedSharePercent: z.nullable(z.number()),
});

/** A claim in a list. Amounts are those of the reader: at the seller's prices, or at those the buyer paid. */
export const ClaimListItem = z.object({
  qid: Qid,
  number: z.string(),
  kind: ClaimKind,
  status: ClaimStatus,
  outcome: z.nullable(ClaimOutcome),
  fault: z.nullable(ClaimFault),
  sale: z.object({ qid: Qid, number: z.string() }),
  reasons: z.array(ClaimReason),
  lineCount: z.number(),
  claimed: Money,
  /** Null until it is decided. */
  approved: z.nullable(Money),
  currency: Currency,
  createdAt: Instant,
  /** Until when the seller can dispute it; null when it was not asked. */
  disputeUntil: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  isLate: z.boolean(),
});
export type ClaimListItem = z.infer<typeof ClaimListItem>;

/** What the marketplace already has on the sale, so that the seller need not send it again. */
export const HeldEvidence = z.object({
  documents: z.array(
    z.object({
      qid: Qid,
      type: z.string(),
      name: z.string(),
      mediaType: z.string(),
      isPicture: z.boolean(),
      /** Of the stored file. */
      sha256: z.string(),
      uploadedBy: z.string(),
      uploadedAt: Instant,
    }),
  ),
  shipments: z.array(z.object({ carrier: z.string(), trackingNumbers: z.array(z.string()) })),
  /** Boxes on their way through the warehouse, with what was found there. */
  packages: z.array(
    z.object({
      qid: Qid,
      sscc: z.string(),
      boxNumber: z.number(),
      boxCount: z.number(),
      units: z.number(),
      status: z.string(),
      receivedAt: z.nullable(Instant),
      confirmedUnits: z.nullable(z.number()),
      discrepancy: z.nullable(DiscrepancyReason),
      /** What the warehouse saw; kept as long as the claim. */
      photos: z.array(PackagePhoto),
    }),
  ),
});

/**
 * Why an approved claim at the seller's fault is not charged yet: the invoice of its order, staff's approval of the
 * payout, or seller data for the credit note is missing.
 */
export const ClaimWait = z.enum([
  "INVOICE",
  "APPROVAL",
  "ADDRESS_INCOMPLETE",
  "VAT_NUMBER_MISSING",
  "VAT_NUMBER_INVALID",
]);
export type ClaimWait = z.infer<typeof ClaimWait>;

export const Claim = z.object({
  ...ClaimListItem.shape,
  description: z.string(),
  deliveredOn: z.nullable(z.string()),
  trackingNumbers: z.array(z.string()),
  lines: z.array(ClaimLine),
  evidence: z.object({
    added: z.array(ClaimEvidence),
    /** Evidence slots the claim's reasons require, and whether they are filled. */
    required: z.array(z.object({ slot: EvidenceSlot, isFilled: z.boolean() })),
    /** Null for the buyer. */
    held: z.nullable(HeldEvidence),
  }),
  firstResponseDueAt: Instant,
  /** The last question to the buyer, and until when it can be answered. */
  infoRequest: z.nullable(z.object({ text: z.string(), answerUntil: z.nullable(Instant) })),
  decision: z.nullable(
    z.object({
      outcome: ClaimOutcome,
      fault: ClaimFault,
      reason: z.string(),
      by: z.enum(["SELLER", "STAFF", "JOB"]),
      at: Instant,
    }),
  ),
  /** The note in which the seller's part is charged; null for the buyer and until it is issued. */
  creditNote: z.nullable(z.object({ qid: Qid, number: z.string() })),
  /** What the seller was charged without a credit note, and how much of it was taken off payouts; null for the buyer. */
  charge: z.nullable(z.object({ amount: Money, takenOff: Money, at: Instant })),
  /** Why the seller's part is not charged yet; null when nothing is missing, and for the buyer. */
  waitsFor: z.nullable(ClaimWait),
  /** The seller invoiced the order itself, so it corrects its own invoice; never for the buyer. */
  needsOwnCorrection: z.boolean(),
  events: z.array(
    z.object({
      type: z.string(),
      at: Instant,
      by: z.enum(["BUYER", "SELLER", "QUAYSIDE"]),
      text: z.nullable(z.string()),
    }),
  ),
  version: z.number(),
});
export type Claim = z.infer<typeof Claim>;
