import { EVIDENCE_LIMITS, requiredEvidence } from "@quayside/api-client/contract/claims/claim.rules";
import type { ClaimReason, EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import type { EvidenceHint } from "@quayside/api-client/contract/claims/evidence.schemas";
import type * as z from "zod/mini";
import type { NewFile } from "#files/file.writer.ts";
import { measurePicture } from "#modules/fulfilment/claims/picture.ts";

export type Hint = z.infer<typeof EvidenceHint>;

/** Variance of the Laplacian below which a picture counts as blurred; sharp photographs of labels have hundreds. */
export const SHARPNESS_MINIMUM = 60;

/** Slots that accept a document; all others need a picture. */
const DOCUMENT_SLOTS: ReadonlySet<EvidenceSlot> = new Set(["PACKING_LIST", "HANDOVER_PROOF", "OTHER"]);
/** Slots that any claim may fill. */
const ALWAYS_WELCOME: ReadonlySet<EvidenceSlot> = new Set(["PACKING_LIST", "OTHER"]);

export interface Measured {
  readonly width: number | null;
  readonly height: number | null;
  readonly sharpness: number | null;
}

/** The text of each hint for the photographer. */
const hintTexts: Readonly<Record<Hint["code"], string>> = {
  EMPTY: "The file is empty.",
  TOO_LARGE: "The file is too large. Send one of at most 10 MB.",
  FORMAT_NOT_ALLOWED: "Send a JPEG, PNG, WebP or PDF.",
  NOT_A_PICTURE: "Send a photograph here, not a document.",
  UNREADABLE: "The picture cannot be read. Take it again.",
  TOO_SMALL: "The picture is too small. Its shorter side needs at least 800 pixels.",
  BLURRED: "The picture is blurred. Hold the camera still and move closer.",
  DUPLICATE: "This file was sent before. Each place needs a picture of its own.",
  NOT_NEEDED: "This is not needed for the reason. It is added all the same.",
};

/** A hint with its text for the buyer. */
export const hintOf = (code: Hint["code"]): Hint => ({ code, text: hintTexts[code] });

/** Hints that do not make a file unusable. */
export const isHarmless = ({ code }: Hint): boolean => code === "NOT_NEEDED";

/** Checks a file of an allowed format: is it a picture where one is needed, large and sharp enough? */
export async function checkEvidence(
  file: NewFile,
  about: { slot: EvidenceSlot; reason: ClaimReason | null },
): Promise<{ hints: Hint[]; measured: Measured }> {
  const { slot, reason } = about;
  const hints: Hint[] = [];
  if (reason !== null && !requiredEvidence[reason].includes(slot) && !ALWAYS_WELCOME.has(slot)) {
    hints.push(hintOf("NOT_NEEDED"));
  }
  if (file.format === "pdf") {
    if (!DOCUMENT_SLOTS.has(slot)) hints.push(hintOf("NOT_A_PICTURE"));
    return { hints, measured: { width: null, height: null, sharpness: null } };
  }
  const picture = await measurePicture(file.content);
  if (picture === null) {
    return {
      hints: [...hints, hintOf("UNREADABLE")],
      measured: { width: null, height: null, sharpness: null },
    };
  }
  if (Math.min(picture.width, picture.height) < EVIDENCE_LIMITS.minSide) hints.push(hintOf("TOO_SMALL"));
  if (picture.sharpness < SHARPNESS_MINIMUM) hints.push(hintOf("BLURRED"));
  return { hints, measured: picture };
}
