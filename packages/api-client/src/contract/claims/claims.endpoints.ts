import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/claims/claims.schemas.ts";

export const listClaims = defineEndpoint<typeof schemas.listClaims>()({
  id: "claims.list",
  method: "GET",
  path: "claims/",
  access: ["seller", "buyer"],
});

export const downloadClaims = defineEndpoint<typeof schemas.downloadClaims>()({
  id: "claims.download",
  method: "GET",
  path: "claims/download/",
  access: ["seller"],
  answerAs: "file",
});

export const getClaimForecast = defineEndpoint<typeof schemas.getClaimForecast>()({
  id: "claims.forecast",
  method: "GET",
  path: "claims/forecast/",
  access: ["seller"],
});

export const getClaim = defineEndpoint<typeof schemas.getClaim>()({
  id: "claims.get",
  method: "GET",
  path: "claims/{qid}/",
  access: ["seller", "buyer"],
});

export const disputeClaim = defineEndpoint<typeof schemas.disputeClaim>()({
  id: "claims.dispute",
  method: "POST",
  path: "claims/{qid}/dispute/",
  access: ["seller"],
  idempotent: true,
  ends: "claim",
  errors: { invalid_state: 409, version_conflict: 409, dispute_window_over: 409 },
});

export const acceptClaim = defineEndpoint<typeof schemas.acceptClaim>()({
  id: "claims.accept",
  method: "POST",
  path: "claims/{qid}/accept/",
  access: ["seller"],
  idempotent: true,
  ends: "claim",
  errors: { invalid_state: 409, version_conflict: 409 },
});
