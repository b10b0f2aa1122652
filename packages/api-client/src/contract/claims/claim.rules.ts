import type { ClaimReason, EvidenceSlot } from "#contract/claims/claim.schema.ts";

/** Days after the delivery within which a claim is on time; a later claim is marked as late. */
export const CLAIM_WINDOW_DAYS = 15;
/** Days after which nothing can be claimed: counted from the delivery, or from when a loss could first be claimed. */
export const CLAIM_WINDOW_HARD_DAYS = 30;
/** Working days after the payment before missing goods count as lost instead of late. */
export const CLAIM_LOST_WORKING_DAYS = 15;
/** Days a seller has to dispute a claim. */
export const CLAIM_DISPUTE_DAYS = 7;
/** Working days within which Quayside gives its first answer. */
export const CLAIM_FIRST_RESPONSE_WORKING_DAYS = 1;
/** Days after a question to the buyer until the reminder, and after the reminder until the claim is closed. */
export const CLAIM_INFO_DAYS = { reminder: 2, closing: 2 } as const;
/**
 * Per cent of the price refunded for a cosmetic fault: the goods can still be used. Unusable goods are refunded in
 * full.
 */
export const COSMETIC_SHARE = { minimum: 10, maximum: 50 } as const;

/** Maximum file size, maximum files of each side of a claim, and the file types, detected from the content. */
export const EVIDENCE_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 30,
  formats: ["jpg", "png", "webp", "pdf"],
  /** Pixels of the shorter side of a picture. */
  minSide: 800,
} as const;

/**
 * Reasons for a parcel that did not reach its destination: they need a confirmed address and tracking numbers, no
 * photographs.
 */
export const LOST_SHIPMENT_REASONS = [
  "DELIVERED_TO_WRONG_ADDRESS",
  "LOST_IN_TRANSIT",
  "RETURNED_TO_SENDER",
] as const satisfies readonly ClaimReason[];

const BOX = ["OUTER_BOX", "SHIPPING_LABEL", "INSIDE_OF_BOX"] as const satisfies readonly EvidenceSlot[];

/** The evidence each reason requires; anything else may be added as OTHER. */
export const requiredEvidence: Readonly<Record<ClaimReason, readonly EvidenceSlot[]>> = {
  DAMAGED: [...BOX, "AFFECTED_ITEMS"],
  NOT_AS_EXPECTED: [...BOX, "AFFECTED_ITEMS"],
  INCORRECT_ITEM: [...BOX, "AFFECTED_ITEMS"],
  DECODED: [...BOX, "AFFECTED_ITEMS", "BATCH_OR_DATE"],
  EXPIRED: [...BOX, "AFFECTED_ITEMS", "BATCH_OR_DATE"],
  SHORT_DATED: [...BOX, "AFFECTED_ITEMS", "BATCH_OR_DATE"],
  MISSING_ITEM: [...BOX, "ARRIVED_ITEMS"],
  NOT_RECEIVED: [],
  DELIVERED_TO_WRONG_ADDRESS: [],
  LOST_IN_TRANSIT: [],
  RETURNED_TO_SENDER: [],
};

/** Reasons without a delivery: they can be claimed once the goods count as lost. */
export const NEVER_ARRIVED: readonly ClaimReason[] = ["NOT_RECEIVED", "LOST_IN_TRANSIT"];

/** The evidence still missing, each with the reason that requires it. */
export function missingEvidence(
  reasons: readonly ClaimReason[],
  filled: ReadonlySet<EvidenceSlot>,
): { reason: ClaimReason; slot: EvidenceSlot }[] {
  return [...new Set(reasons)].flatMap((reason) =>
    requiredEvidence[reason].filter((slot) => !filled.has(slot)).map((slot) => ({ reason, slot })),
  );
}
