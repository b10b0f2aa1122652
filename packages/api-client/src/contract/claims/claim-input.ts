import * as z from "zod/mini";
import { claimSorts, claimStatusFilters } from "#contract/claims/claim-input.rules.ts";
import { ClaimListItem, ClaimReason } from "#contract/claims/claim.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import { invalidState } from "#contract/errors.ts";

export const claimParams = z.object({ qid: Qid });

export const CleanText = z
  .string()
  .check(z.overwrite((text) => text.replaceAll(/\u0000|\p{Surrogate}/gu, "")));

export const Text = CleanText.check(z.trim(), z.minLength(10), z.maxLength(2000));

export const Quantity = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

export const Day = z.iso.date();

export const ClaimStatusFilter = z.enum(claimStatusFilters);

export const ClaimSort = z.enum(claimSorts);

export const narrowing = {
  status: z._default(ClaimStatusFilter, "ALL"),
  /** Claims with a line of this reason. */
  reason: z.optional(ClaimReason),
  /** Number of the claim or of the sale, GTIN, brand or product name. */
  search: z.optional(z.string().check(z.maxLength(100))),
  /** Qid of a sale. */
  sale: z.optional(Qid),
  sort: z._default(ClaimSort, "-createdAt"),
};

export const claimFilters = z.object({ ...narrowing, ...PageQuery });

export const claimList = z.object({
  ...listOf(ClaimListItem).shape,
  /** Of all claims of the reader, by status, with ALL, OPEN and CLOSED. */
  counts: z.record(z.string(), z.number()),
});

export const stateError = {
  invalid_state: invalidState("claim"),
} as const;

export const disputeErrors = {
  ...stateError,
  dispute_window_over: {
    message: "The time to dispute this claim is over.",
    details: z.object({ until: Instant }),
  },
} as const;
