import * as z from "zod/mini";
import { plainText } from "#contract/plain-text.ts";
import { Instant } from "#contract/values.ts";
import { reprintReasons } from "#contract/warehouse/warehouse.rules.ts";

export const ReprintReason = z.enum(reprintReasons);
export type ReprintReason = z.infer<typeof ReprintReason>;

/** The input for reprinting a document. */
export const ReprintQuery = {
  reason: z.optional(ReprintReason),
  note: z.optional(plainText(1, 200)),
} as const;

export const reprintErrors = {
  reprint_reason_required: {
    message: "This was already printed. Say why it is printed again.",
    details: z.object({ printedAt: Instant, printedBy: z.string() }),
  },
} as const;
