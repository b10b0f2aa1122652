import * as claims from "@quayside/api-client/contract/claims/claims.endpoints";
import * as claiming from "@quayside/api-client/contract/claims/claiming.endpoints";
import * as claimDecision from "@quayside/api-client/contract/claims/decision.endpoints";
import * as claimEvidence from "@quayside/api-client/contract/claims/evidence.endpoints";
import * as claimStaff from "@quayside/api-client/contract/claims/staff.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  acceptClaim,
  answerClaimQuestion,
  disputeClaim,
  withdrawClaim,
} from "#modules/fulfilment/claims/claim-answers.ts";
import { addClaimEvidence } from "#modules/fulfilment/claims/add-claim-evidence.ts";
import { attachClaimDocuments } from "#modules/fulfilment/claims/attach-claim-documents.ts";
import { createClaim } from "#modules/fulfilment/claims/create-claim.ts";
import { createLostShipmentClaim } from "#modules/fulfilment/claims/create-lost-shipment-claim.ts";
import { decideClaim } from "#modules/fulfilment/claims/decide-claim.ts";
import {
  downloadClaimEvidence,
  downloadClaims,
  getClaim,
  getClaimForecast,
  getInternalClaim,
  listClaims,
  listInternalClaims,
  listOrderClaims,
  downloadClaimDecision,
} from "#modules/fulfilment/claims/reads.ts";
import { evaluateSellerEvidence } from "#modules/fulfilment/claims/evaluate-seller-evidence.ts";
import { evaluateClaimEvidence } from "#modules/fulfilment/claims/evaluate-claim-evidence.ts";
import { reviewClaim } from "#modules/fulfilment/claims/review-claim.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { runClaimTimers } from "#modules/fulfilment/claims/claim-timers.job.ts";

export { claimsFile } from "#modules/fulfilment/claims/claims-file.ts";
export { notifyCreditNote } from "#modules/fulfilment/claims/claim-notices.ts";
export { SEAT, firstResponseDueAt, amountsOf, vatOfClaim } from "#modules/fulfilment/claims/claim.rules.ts";

export const claimRoutes = [
  ...routes(claims, {
    listClaims,
    downloadClaims,
    getClaimForecast,
    getClaim,
    disputeClaim,
    acceptClaim,
  }),
  ...routes(claiming, {
    createClaim,
    createLostShipmentClaim,
    answerClaimQuestion,
    withdrawClaim,
    listOrderClaims,
  }),
  ...routes(claimEvidence, {
    evaluateClaimEvidence,
    evaluateSellerEvidence,
    attachClaimDocuments,
    addClaimEvidence,
    downloadClaimEvidence,
  }),
  ...routes(claimDecision, { downloadClaimDecision }),
  ...routes(claimStaff, {
    listInternalClaims,
    getInternalClaim,
    reviewClaim,
    decideClaim,
  }),
];

export const claimJobs: readonly Job[] = [
  { name: "claim-timers", schedule: EVERY_MINUTE, wokenBy: "clock", run: runClaimTimers },
];
