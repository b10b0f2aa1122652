import { claimStatusNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { acceptClaim, disputeClaim } from "@quayside/api-client/contract/claims/claims.endpoints";
import type {
  addClaimEvidence,
  attachClaimDocuments,
} from "@quayside/api-client/contract/claims/evidence.endpoints";
import type {
  ClaimOutcome,
  ClaimStatus,
  ClaimWait,
  EvidenceSlot,
} from "@quayside/api-client/contract/claims/claim.schema";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { Tone } from "@quayside/ui/lib/tone";
import { staleMessages } from "@quayside/portal/stale.messages";

/** The label of a status for its reader: a claim awaiting the seller needs no answer from staff. */
export function statusName(status: ClaimStatus, isStaff: boolean): string {
  return isStaff && status === "AWAITING_SELLER" ? "With the seller" : claimStatusNames[status];
}

export const statusTones: Record<ClaimStatus, Tone> = {
  SUBMITTED: "info",
  IN_REVIEW: "info",
  NEEDS_INFO: "info",
  AWAITING_SELLER: "caution",
  DISPUTED: "info",
  DECIDED: "neutral",
  SETTLED: "neutral",
  CLOSED_NO_RESPONSE: "neutral",
  WITHDRAWN: "neutral",
};

/** The meaning of a status for the seller, in a sentence. Statuses with actions have a panel instead. */
export const statusSentences: Record<ClaimStatus, string> = {
  SUBMITTED: "We’re reviewing this claim and will ask if we need you.",
  IN_REVIEW: "We are reviewing this claim. You will hear from us if we need your answer.",
  NEEDS_INFO: "We asked the buyer for more information. You need not do anything now.",
  AWAITING_SELLER: "Dispute or accept this claim. If you do not dispute it in time, it is approved.",
  DISPUTED: "You disputed this claim. We will decide it and tell you why.",
  DECIDED: "This claim is decided.",
  SETTLED: "This claim is decided and settled.",
  CLOSED_NO_RESPONSE:
    "The buyer did not answer our question, so this claim is closed. Nothing is charged to you.",
  WITHDRAWN: "The buyer withdrew this claim. You are not charged.",
};

/** From the seller's view: approval costs money, rejection does not. */
export const outcomeTones: Record<ClaimOutcome, Tone> = {
  APPROVED: "error",
  PARTIALLY_APPROVED: "caution",
  REJECTED: "success",
};

/** What the seller photographs as evidence, by the type of the document. */
export const photoNames: Readonly<Record<string, string>> = {
  PACKING_PHOTO: "Packing",
  HANDOVER_PHOTO: "Hand-over",
};

/** Texts of the claim screens. Records over the codes of the contract: a missing text does not compile. */
export const slotNames: Record<EvidenceSlot, string> = {
  OUTER_BOX: "Outside of the box",
  SHIPPING_LABEL: "Shipping label",
  INSIDE_OF_BOX: "Inside of the box",
  AFFECTED_ITEMS: "Affected items",
  BATCH_OR_DATE: "Batch code or date",
  ARRIVED_ITEMS: "Items that arrived",
  PACKING_LIST: "Packing list",
  PACKING_PHOTO: "Photo of the packing",
  HANDOVER_PROOF: "Proof of the handover",
  OTHER: "Other",
};

export const decidedByNames = {
  SELLER: "You accepted the claim",
  STAFF: "Decided by Quayside",
  JOB: "Approved because it was not disputed in time",
} as const;

const windowOver = "The time to dispute this claim is over.";
const stateChanged = "The claim changed in the meantime. The page shows its current state.";
const tooMany = "Each side can add at most 30 files to a claim. Send only what is still missing.";

export const disputeErrors: Record<ErrorCodeOf<typeof disputeClaim>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: stateChanged,
  dispute_window_over: windowOver,
};

export const acceptErrors: Record<ErrorCodeOf<typeof acceptClaim>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: stateChanged,
};

export const attachErrors: Record<ErrorCodeOf<typeof attachClaimDocuments>, string> = {
  invalid_state: stateChanged,
  dispute_window_over: windowOver,
  documents_unknown: "A document was removed from the order in the meantime. Reload the page and try again.",
  evidence_limit_reached: tooMany,
};

export const evidenceErrors: Record<ErrorCodeOf<typeof addClaimEvidence>, string> = {
  invalid_state: stateChanged,
  dispute_window_over: windowOver,
  document_format_not_allowed: "Send a JPEG, PNG, WebP or PDF.",
  document_too_large: "The file is too large. Send one of at most 10 MB.",
  document_empty: "The file is empty.",
  document_unreadable: "The picture cannot be read. Send another one.",
  evidence_duplicate: "This file is already part of the claim.",
  evidence_limit_reached: tooMany,
};

/** Why an approved claim is not charged yet. */
export const waitSentences: Record<ClaimWait, string> = {
  INVOICE: "The charge follows the invoice of the order, which is issued when you complete the order.",
  APPROVAL: "You are charged once we have approved the payout of the order.",
  ADDRESS_INCOMPLETE: "The credit note needs your full address. Complete it.",
  VAT_NUMBER_MISSING: "The credit note needs your VAT number. Add it.",
  VAT_NUMBER_INVALID:
    "The credit note waits for your VAT number, which the registry does not confirm. Check it.",
};

/** The page where the seller adds what a credit note needs. */
export const toFillIn: Partial<Record<ClaimWait, string>> = {
  ADDRESS_INCOMPLETE: "/my-profile/billing-address/",
  VAT_NUMBER_MISSING: "/my-profile/",
  VAT_NUMBER_INVALID: "/my-profile/",
};

export const claimMessages = {
  ownCorrection:
    "We issued no invoice for this order, so you get no credit note from us. Correct the invoice that you sent us, by a credit note of your own, and upload it to the order.",
  load: "There was an error loading the claims, please try again.",
  claimLoad: "There was an error loading the claim, please try again.",
  notFound: "No claim found.",
  empty: "No claims yet",
  emptyText: "When a buyer makes a claim on one of your orders, it appears here.",
  exportFailed: "The file could not be created, please try again.",
  downloadFailed: "The file could not be downloaded, please try again.",
  previewFailed: "The picture could not be loaded, please try again.",
  disputeFailed: "The claim could not be disputed, please try again.",
  acceptFailed: "The claim could not be accepted, please try again.",
  attachFailed: "The documents could not be added, please try again.",
  uploadFailed: "The file could not be added, please try again.",
  disputed: "Claim disputed",
  accepted: "Claim accepted",
  attached: "Added to your answer",
  textTooShort: "Say in at least 10 characters why you dispute the claim.",
  textTooLong: "Use at most 2,000 characters.",
  warehousePhotos: "Photos by the warehouse",
  sellerPhotos: "Photos of packing and hand-over",
  sellerPhotosLoad: "The photo could not be loaded, please try again.",
  sha256: (digits: string) => `SHA-256 ${digits}`,
  box: (number: number, count: number) => `Box ${number} of ${count}`,
  late: "Claimed late: more than 15 days after the delivery, so its documents are checked with more care.",
} as const;

const eventTitles: Readonly<Record<string, string>> = {
  "claim.opened": "Claim made",
  "claim.review_started": "Review started",
  "claim.info_requested": "More information requested from the buyer",
  "claim.answered": "Buyer answered",
  "claim.seller_asked": "Your answer requested",
  "claim.evidence_added": "File added",
  "claim.disputed": "Claim disputed",
  "claim.decided": "Claim decided",
  "claim.approved": "Claim approved",
  "claim.rejected": "Claim rejected",
  "claim.settled": "Claim settled",
  "claim.closed": "Closed without an answer",
  "claim.withdrawn": "Claim withdrawn",
};
const eventTones: Readonly<Record<string, Tone>> = {
  "claim.opened": "info",
  "claim.seller_asked": "caution",
  "claim.decided": "success",
  "claim.withdrawn": "neutral",
};

/** The title of a claim event; an unknown one shows its type in words. */
export function eventTitle(type: string): string {
  const words = type.replace(/^claim\./, "").replaceAll(/[._]/g, " ");
  return eventTitles[type] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** How an event of a claim looks; plain unless it changes what is at stake. */
export const eventTone = (type: string): Tone => eventTones[type] ?? "neutral";
export const actorNames = { BUYER: "Buyer", SELLER: "You", QUAYSIDE: "Quayside" } as const;
