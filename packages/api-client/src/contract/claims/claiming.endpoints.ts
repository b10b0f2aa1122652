import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/claims/claiming.schemas.ts";

/** Of both calls that make a claim. */
const claimErrors = {
  claim_not_possible: 409,
  claim_exists: 409,
  claim_line_unknown: 400,
  claim_quantity_exceeded: 400,
  claim_too_early: 400,
  claim_too_late: 400,
  delivery_day_invalid: 400,
} as const;

export const createClaim = defineEndpoint<typeof schemas.createClaim>()({
  id: "claims.create",
  method: "POST",
  path: "claims/",
  access: ["buyer"],
  idempotent: true,
  errors: { ...claimErrors, evidence_missing: 400, evidence_unknown: 400 },
});

export const createLostShipmentClaim = defineEndpoint<typeof schemas.createLostShipmentClaim>()({
  id: "claims.createLostShipment",
  method: "POST",
  path: "claims/lost-shipment-claim/",
  access: ["buyer"],
  idempotent: true,
  errors: { ...claimErrors, tracking_unknown: 400 },
});

export const answerClaimQuestion = defineEndpoint<typeof schemas.answerClaimQuestion>()({
  id: "claims.answer",
  method: "POST",
  path: "claims/{qid}/answer/",
  access: ["buyer"],
  idempotent: true,
  ends: "claim",
  errors: { invalid_state: 409, version_conflict: 409 },
});

export const withdrawClaim = defineEndpoint<typeof schemas.withdrawClaim>()({
  id: "claims.withdraw",
  method: "POST",
  path: "claims/{qid}/withdraw/",
  access: ["buyer"],
  idempotent: true,
  ends: "claim",
  errors: { invalid_state: 409, version_conflict: 409 },
});

export const listOrderClaims = defineEndpoint<typeof schemas.listOrderClaims>()({
  id: "orders.claims",
  method: "GET",
  path: "orders/{id}/claims/",
  access: ["buyer"],
});
