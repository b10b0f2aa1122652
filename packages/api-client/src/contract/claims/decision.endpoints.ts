import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/claims/decision.schemas.ts";

export const downloadClaimDecision = defineEndpoint<typeof schemas.downloadClaimDecision>()({
  id: "claims.decisionFile",
  method: "GET",
  path: "claims/{qid}/decision/",
  access: ["seller", "staff"],
  staffRight: "read",
  answerAs: "file",
  errors: { claim_not_decided: 409 },
});
