import { EVIDENCE_LIMITS } from "@quayside/api-client/contract/claims/claim.rules";
import type { ClaimReason, EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import { addClaimEvidence } from "@quayside/api-client/contract/claims/evidence.endpoints";
import { acceptFile } from "#files/accept-file.ts";
import type { NewFile } from "#files/file.writer.ts";
import { ApiFailure } from "#kernel/fail.ts";
import {
  type Hint,
  type Measured,
  checkEvidence,
  hintOf,
} from "#modules/fulfilment/claims/evidence-check.ts";

const hintOfFailure: Readonly<Record<string, Hint["code"]>> = {
  document_empty: "EMPTY",
  document_too_large: "TOO_LARGE",
  document_format_not_allowed: "FORMAT_NOT_ALLOWED",
  document_unreadable: "UNREADABLE",
};

/** What a file alone reveals about a piece of evidence. */
export interface ReadEvidence {
  /** Null when it is unusable. */
  readonly file: NewFile | null;
  readonly hints: readonly Hint[];
  readonly measured: Measured;
}

/** Reads an evidence file before the transaction; problems become hints. */
export async function readEvidence(
  file: File,
  about: { slot: EvidenceSlot; reason: ClaimReason | null },
): Promise<ReadEvidence> {
  const { maxBytes, formats } = EVIDENCE_LIMITS;
  let accepted: NewFile;
  try {
    accepted = await acceptFile(file, { endpoint: addClaimEvidence, maxBytes, formats });
  } catch (error) {
    const code = error instanceof ApiFailure ? hintOfFailure[error.code] : undefined;
    if (code === undefined) throw error;
    return { file: null, hints: [hintOf(code)], measured: { width: null, height: null, sharpness: null } };
  }
  return { file: accepted, ...(await checkEvidence(accepted, about)) };
}
