import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/claims/staff.schemas.ts";

export const listInternalClaims = defineEndpoint<typeof schemas.listInternalClaims>()({
  id: "claims.internalList",
  method: "GET",
  path: "internal/claims/",
  access: ["staff"],
  staffRight: "read",
});

export const getInternalClaim = defineEndpoint<typeof schemas.getInternalClaim>()({
  id: "claims.internalGet",
  method: "GET",
  path: "internal/claims/{qid}/",
  access: ["staff"],
  staffRight: "read",
});

export const reviewClaim = defineEndpoint<typeof schemas.reviewClaim>()({
  id: "claims.review",
  method: "POST",
  path: "internal/claims/{qid}/review/",
  access: ["staff"],
  staffRight: "claims",
  idempotent: true,
  ends: "claim",
  errors: { invalid_state: 409, version_conflict: 409, question_missing: 400 },
});

export const decideClaim = defineEndpoint<typeof schemas.decideClaim>()({
  id: "claims.decide",
  method: "POST",
  path: "internal/claims/{qid}/decision/",
  access: ["staff"],
  staffRight: "claims",
  freshSignIn: true,
  idempotent: true,
  ends: "claim",
  errors: {
    invalid_state: 409,
    version_conflict: 409,
    seller_not_heard: 409,
    fault_contradicts_outcome: 400,
    decision_lines_invalid: 400,
  },
});
