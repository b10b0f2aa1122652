import { EVIDENCE_LIMITS } from "@quayside/api-client/contract/claims/claim.rules";
import { addClaimEvidence } from "@quayside/api-client/contract/claims/evidence";
import { acceptFile } from "#files/accept-file.ts";
import type { NewFile } from "#files/file.writer.ts";
import { ApiFailure } from "#http/fail.ts";
import { type Hint, hintOf } from "#modules/claims/evidence-check.ts";

/** What is told of a file that cannot be opened. */
export const nothingMeasured = { width: null, height: null, sharpness: null };

const hintOfFailure: Readonly<Record<string, Hint["code"]>> = {
  document_empty: "EMPTY",
  document_too_large: "TOO_LARGE",
  document_format_not_allowed: "FORMAT_NOT_ALLOWED",
};

/** The file, or what to say about one that cannot be used at all. */
export async function acceptEvidence(file: File): Promise<NewFile | Hint> {
  try {
    const { maxBytes, formats } = EVIDENCE_LIMITS;
    return await acceptFile(file, { endpoint: addClaimEvidence, maxBytes, formats });
  } catch (error) {
    const code = error instanceof ApiFailure ? hintOfFailure[error.code] : undefined;
    if (code === undefined) throw error;
    return hintOf(code);
  }
}
