import * as z from "zod/mini";
import { SeenVersion } from "#contract/seen-version.ts";
import { Text, claimFilters, claimList, claimParams, endingErrors } from "#contract/claims/claim-input.ts";
import { Claim, ClaimFault, ClaimOutcome } from "#contract/claims/claim.schema.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const listInternalClaims = {
  summary: "Claims of every seller, for the staff who review them.",
  query: claimFilters,
  answer: claimList,
} as const satisfies EndpointSchemas;

export const getInternalClaim = {
  summary: "One claim of any seller, with what the marketplace has on the sale.",
  params: claimParams,
  answer: Claim,
} as const satisfies EndpointSchemas;

export const reviewClaim = {
  summary: "Staff take up a claim, ask the buyer for more, or ask the seller, who then has seven days.",
  params: claimParams,
  body: z.strictObject({
    step: z.enum(["START", "REQUEST_INFO", "ASK_SELLER"]),
    /** The question to the buyer, or a note to the seller. Required for REQUEST_INFO. */
    text: z.optional(Text),
    version: SeenVersion,
  }),
  answer: Claim,
  errors: {
    ...endingErrors,
    question_missing: { message: "Say what the buyer has to add." },
  },
} as const satisfies EndpointSchemas;

export const decideClaim = {
  summary:
    "Approves a claim in full or in part, or rejects it; approved amounts are refunded at once. Needs a fresh sign-in.",
  params: claimParams,
  body: z.strictObject({
    outcome: ClaimOutcome,
    fault: ClaimFault,
    reason: Text,
    version: SeenVersion,
    /** For PARTIALLY_APPROVED: the approved units of each line; an omitted line is rejected. */
    lines: z.optional(
      z
        .array(
          z.strictObject({
            /** A line of the claim. */
            qid: Qid,
            quantity: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
            sharePercent: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    ),
  }),
  answer: Claim,
  errors: {
    ...endingErrors,
    seller_not_heard: {
      message: "A claim can be charged to its seller only after the seller was asked.",
    },
    fault_contradicts_outcome: {
      message: "A claim at the buyer's own fault can only be rejected.",
    },
    decision_lines_invalid: {
      message:
        "A partial approval lists lines of the claim, with some but not all of the claimed units; other outcomes list none.",
    },
  },
} as const satisfies EndpointSchemas;
