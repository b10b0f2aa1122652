import * as z from "zod/mini";

export const draftForbidden = {
  message: "You do not have permission to upload stock list.",
} as const;
export const uploadsNotOffered = {
  message: "Stock lists are uploaded by your account manager at the moment.",
} as const;
export const draftStateError = {
  message: "This is not possible in the current state. Reload to see what changed.",
  details: z.object({ status: z.string() }),
} as const;
const versionConflict = {
  message: "The draft was changed meanwhile. Reload to see what changed.",
  details: z.object({ version: z.number() }),
} as const;
export const draftChangeErrors = {
  stock_forbidden: draftForbidden,
  invalid_state: draftStateError,
  version_conflict: versionConflict,
} as const;

/** The version of the draft, or of the row, that the person sees. */
export const DraftVersion = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));
