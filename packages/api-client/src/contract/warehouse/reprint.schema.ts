import * as z from "zod/mini";
import { Instant } from "#contract/values.ts";
import { reprintReasons } from "#contract/warehouse/reprint.rules.ts";

export const ReprintReason = z.enum(reprintReasons);
export type ReprintReason = z.infer<typeof ReprintReason>;

/** The input for reprinting a document. */
export const ReprintQuery = {
  reason: z.optional(ReprintReason),
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
} as const;

export const reprintErrors = {
  reprint_reason_required: {
    message: "This was already printed. Say why it is printed again.",
    details: z.object({ printedAt: Instant, printedBy: z.string() }),
  },
} as const;
