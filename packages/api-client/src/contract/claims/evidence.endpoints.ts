import { defineEndpoint } from "#contract/endpoint.ts";
import { fileStatuses } from "#contract/error-statuses.ts";
import type * as schemas from "#contract/claims/evidence.schemas.ts";

export const evaluateClaimEvidence = defineEndpoint<typeof schemas.evaluateClaimEvidence>()({
  id: "claims.evaluateEvidence",
  method: "POST",
  path: "claims/evidence-evaluation/",
  access: ["buyer"],
  bodyAs: "multipart",
  idempotent: true,
  errors: { evidence_limit_reached: 400 },
});

export const evaluateSellerEvidence = defineEndpoint<typeof schemas.evaluateSellerEvidence>()({
  id: "claims.evaluateSellerEvidence",
  method: "POST",
  path: "claims/{qid}/evidence-evaluation/",
  access: ["seller"],
  bodyAs: "multipart",
  errors: { invalid_state: 409 },
});

export const attachClaimDocuments = defineEndpoint<typeof schemas.attachClaimDocuments>()({
  id: "claims.attachDocuments",
  method: "POST",
  path: "claims/{qid}/documents/",
  access: ["seller"],
  idempotent: true,
  errors: {
    invalid_state: 409,
    dispute_window_over: 409,
    documents_unknown: 400,
    evidence_limit_reached: 400,
  },
});

export const addClaimEvidence = defineEndpoint<typeof schemas.addClaimEvidence>()({
  id: "claims.addEvidence",
  method: "POST",
  path: "claims/{qid}/evidence/",
  access: ["seller", "buyer"],
  bodyAs: "multipart",
  idempotent: true,
  errors: {
    invalid_state: 409,
    dispute_window_over: 409,
    ...fileStatuses,
    evidence_duplicate: 400,
    evidence_limit_reached: 400,
  },
});

export const downloadClaimEvidence = defineEndpoint<typeof schemas.downloadClaimEvidence>()({
  id: "claims.evidenceFile",
  method: "GET",
  path: "claims/{qid}/evidence/{evidenceQid}/file/",
  access: ["seller", "buyer", "staff"],
  staffRight: "read",
  answerAs: "file",
});
