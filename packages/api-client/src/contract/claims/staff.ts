import * as z from "zod/mini";
import { Text, claimFilters, claimList, claimParams, stateError } from "#contract/claims/claim-input.ts";
import { Claim, ClaimFault, ClaimOutcome } from "#contract/claims/claim.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { Qid } from "#contract/values.ts";

export const listInternalClaims = defineEndpoint({
  id: "claims.internalList",
  method: "GET",
  path: "internal/claims/",
  access: ["staff"],
  summary: "Claims of every seller, for staff who look at them.",
  query: claimFilters,
  answer: claimList,
});

export const getInternalClaim = defineEndpoint({
  id: "claims.internalGet",
  method: "GET",
  path: "internal/claims/{qid}/",
  access: ["staff"],
  summary: "One claim of any seller, with what the marketplace holds of the sale.",
  params: claimParams,
  answer: Claim,
});

export const reviewClaim = defineEndpoint({
  id: "claims.review",
  method: "POST",
  path: "internal/claims/{qid}/review/",
  access: ["staff"],
  summary: "Staff take up a claim, ask the buyer for more, or ask the seller, who then has seven days.",
  params: claimParams,
  body: z.strictObject({
    step: z.enum(["START", "REQUEST_INFO", "ASK_SELLER"]),
    /** The question to the buyer, or a word to the seller. Needed for REQUEST_INFO. */
    text: z.optional(Text),
  }),
  answer: Claim,
  errors: {
    ...stateError,
    question_missing: { status: 400, message: "Say what the buyer has to add." },
  },
  idempotent: true,
});

export const decideClaim = defineEndpoint({
  id: "claims.decide",
  method: "POST",
  path: "internal/claims/{qid}/decision/",
  access: ["staff"],
  summary: "Approves a claim in full or in part, or rejects it; what is approved is refunded at once.",
  params: claimParams,
  body: z.strictObject({
    outcome: ClaimOutcome,
    fault: ClaimFault,
    reason: Text,
    /** For PARTIALLY_APPROVED: what is approved of each line; a line that is not named is refused. */
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
    ...stateError,
    seller_not_heard: {
      status: 409,
      message: "A claim is charged to its seller only after the seller was asked.",
    },
    fault_contradicts_outcome: {
      status: 400,
      message: "A claim at the buyer's own fault can only be rejected.",
    },
    decision_lines_invalid: {
      status: 400,
      message:
        "A partial approval names lines of the claim, with something but not everything of what is claimed; other outcomes name none.",
    },
  },
  idempotent: true,
});
