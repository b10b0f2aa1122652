import * as z from "zod/mini";
import { staleVersion } from "#contract/seen-version.ts";
import { longText, rawText } from "#contract/plain-text.ts";
import { claimSorts, claimStatusFilters } from "#contract/claims/claims.rules.ts";
import { ClaimListItem, ClaimReason } from "#contract/claims/claim.schema.ts";
import { Instant, IsoDate, PageQuery, Qid, listOf } from "#contract/values.ts";
import { invalidState } from "#contract/errors.ts";

export const claimParams = z.object({ qid: Qid });

export const Text = longText(10, 2000);

export const Quantity = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

export const Day = IsoDate;

export const ClaimStatusFilter = z.enum(claimStatusFilters);

export const ClaimSort = z.enum(claimSorts);

export const narrowing = {
  status: z._default(ClaimStatusFilter, "ALL"),
  /** Claims with a line of this reason. */
  reason: z.optional(ClaimReason),
  /** Number of the claim or of the sale, GTIN, brand or product name. */
  search: z.optional(rawText(0, 100)),
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

/** Of calls that decide or end a claim. */
export const endingErrors = { ...stateError, ...staleVersion("claim") } as const;

export const disputeErrors = {
  ...stateError,
  dispute_window_over: {
    message: "The time to dispute this claim is over.",
    details: z.object({ until: Instant }),
  },
} as const;
