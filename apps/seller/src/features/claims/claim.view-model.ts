import type { Claim, ClaimReason, EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import { allowsClaimAction } from "@quayside/api-client/contract/claims/claim.transitions";
import { formatDate } from "@quayside/format/date";
import { discrepancyNames } from "#components/discrepancy-names.ts";
import type { Viewer } from "#components/read-only.ts";
import { photoNames } from "#features/claims/claims.messages.ts";

/** The seller's evidence that is convincing for each reason; anything else may be added as OTHER. */
const helpful: Readonly<Record<ClaimReason, readonly EvidenceSlot[]>> = {
  DAMAGED: ["PACKING_PHOTO", "HANDOVER_PROOF"],
  DECODED: ["PACKING_PHOTO", "PACKING_LIST"],
  EXPIRED: ["PACKING_PHOTO", "PACKING_LIST"],
  SHORT_DATED: ["PACKING_PHOTO", "PACKING_LIST"],
  NOT_AS_EXPECTED: ["PACKING_PHOTO", "PACKING_LIST"],
  INCORRECT_ITEM: ["PACKING_LIST", "PACKING_PHOTO"],
  MISSING_ITEM: ["PACKING_LIST", "PACKING_PHOTO", "HANDOVER_PROOF"],
  NOT_RECEIVED: ["HANDOVER_PROOF", "PACKING_LIST"],
  DELIVERED_TO_WRONG_ADDRESS: ["HANDOVER_PROOF"],
  LOST_IN_TRANSIT: ["HANDOVER_PROOF"],
  RETURNED_TO_SENDER: ["HANDOVER_PROOF"],
};

/** Advice on what to show and write for each reason. */
export const adviceFor: Readonly<Record<ClaimReason, string>> = {
  DAMAGED:
    "Show the goods and their protection before the box was closed, and in what state the carrier took it.",
  DECODED: "Show the batch codes as they were when you packed the goods, or the invoice of your supplier.",
  EXPIRED: "Show the dates on the goods as you sent them.",
  SHORT_DATED: "Show the dates on the goods as you sent them, and what the offer promised.",
  NOT_AS_EXPECTED: "Show that what you sent is what the product with this GTIN looks like.",
  INCORRECT_ITEM: "Show the GTINs that you packed, on the packing list and in the open box.",
  MISSING_ITEM: "Show how many units you packed, and the weight of the box that the carrier measured.",
  NOT_RECEIVED: "Show the signature, or where the carrier left the parcel.",
  DELIVERED_TO_WRONG_ADDRESS: "Show the address on the label, and the carrier's proof of delivery.",
  LOST_IN_TRANSIT: "Show that the carrier took the parcel, and the last scan of it.",
  RETURNED_TO_SENDER: "Show why the carrier brought it back, and whether the parcel reached you.",
};

/** The reasons of a claim, each once, in the order of its lines. */
export function reasonsOf({ lines }: Pick<Claim, "lines">): ClaimReason[] {
  return [...new Set(lines.map(({ reason }) => reason))];
}

export interface ChecklistPlace {
  readonly slot: EvidenceSlot;
  /** The number of the seller's files. */
  readonly files: number;
}

/** Evidence slots for the seller with their files; OTHER comes last and is never expected. */
export function checklistOf(claim: Pick<Claim, "lines" | "evidence">): ChecklistPlace[] {
  const slots = [...new Set(reasonsOf(claim).flatMap((reason) => helpful[reason])), "OTHER" as const];
  const own = claim.evidence.added.filter(({ addedBy }) => addedBy === "SELLER");
  return slots.map((slot) => ({ slot, files: own.filter((one) => one.slot === slot).length }));
}

/** Whether the seller can answer now: it was asked, the time is running, and the reader is not staff. */
export function canAnswer(
  claim: Pick<Claim, "status" | "disputeUntil">,
  viewer: Viewer,
  nowMs: number,
): boolean {
  return !viewer.isReadOnly && allowsClaimAction(claim.status, "dispute") && !isWindowOver(claim, nowMs);
}

/** Whether the time to dispute is over. */
export function isWindowOver({ disputeUntil }: Pick<Claim, "disputeUntil">, nowMs: number): boolean {
  return disputeUntil !== null && Date.parse(disputeUntil) <= nowMs;
}

/** Whether files can still be added to a dispute that was sent. */
export function canAddFiles(
  claim: Pick<Claim, "status" | "disputeUntil">,
  viewer: Viewer,
  nowMs: number,
): boolean {
  return (
    !viewer.isReadOnly && allowsClaimAction(claim.status, "addSellerEvidence") && !isWindowOver(claim, nowMs)
  );
}

/**
 * Documents of the order that are not in the seller's answer yet, identified by name. Photos of packing and hand-over
 * are part of the claim already.
 */
export function unattachedDocuments(claim: Pick<Claim, "evidence">) {
  const own = new Set(
    claim.evidence.added.filter(({ addedBy }) => addedBy === "SELLER").map(({ file }) => file.name),
  );
  return (claim.evidence.held?.documents ?? []).filter(
    ({ name, type }) => !own.has(name) && !(type in photoNames),
  );
}

/** The name of a carrier from its code: "dhl-paket" is "DHL Paket". */
function carrierName(code: string): string {
  const words = code.split("-").map((word) => {
    return word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return words.join(" ");
}

/** Facts of the order other than files, as sentences for the text of an answer. */
export function heldFacts({ evidence }: Pick<Claim, "evidence">): string[] {
  const shipments = evidence.held?.shipments ?? [];
  const packages = evidence.held?.packages ?? [];
  return [
    ...shipments
      .filter(({ trackingNumbers }) => trackingNumbers.length > 0)
      .map(
        ({ carrier, trackingNumbers }) =>
          `Shipped with ${carrierName(carrier)}: ${trackingNumbers.join(", ")}.`,
      ),
    ...packages
      .filter(({ receivedAt }) => receivedAt !== null)
      .map(({ sscc, boxNumber, boxCount, units, confirmedUnits, discrepancy, receivedAt }) => {
        const found = confirmedUnits === null ? "" : `, ${confirmedUnits} of ${units} units confirmed`;
        const flaw = discrepancy === null ? "" : `, discrepancy: ${discrepancyNames[discrepancy]}`;
        const day = receivedAt === null ? "" : formatDate(receivedAt);
        return `Box ${boxNumber} of ${boxCount} (SSCC ${sscc}) reached the warehouse on ${day}${found}${flaw}.`;
      }),
  ];
}

const MINIMUM_TEXT = 10;
const MAXIMUM_TEXT = 2000;

/** The problem with the text of an answer; null when it can be sent. */
export function textProblem(text: string): "short" | "long" | null {
  const { length } = text.trim();
  if (length < MINIMUM_TEXT) return "short";
  return length > MAXIMUM_TEXT ? "long" : null;
}
