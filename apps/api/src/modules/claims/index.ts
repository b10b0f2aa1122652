import * as claims from "@quayside/api-client/contract/claims/claims.endpoints";
import * as claiming from "@quayside/api-client/contract/claims/claiming.endpoints";
import * as claimEvidence from "@quayside/api-client/contract/claims/evidence.endpoints";
import * as claimStaff from "@quayside/api-client/contract/claims/staff.endpoints";
import { routes } from "#http/routes.ts";
import { acceptClaim } from "#modules/claims/accept-claim.ts";
import { addClaimEvidence } from "#modules/claims/add-claim-evidence.ts";
import { answerClaimQuestion } from "#modules/claims/answer-claim-question.ts";
import { attachClaimDocuments } from "#modules/claims/attach-claim-documents.ts";
import { createClaim } from "#modules/claims/create-claim.ts";
import { createLostShipmentClaim } from "#modules/claims/create-lost-shipment-claim.ts";
import { decideClaim } from "#modules/claims/decide-claim.ts";
import { disputeClaim } from "#modules/claims/dispute-claim.ts";
import { downloadClaimEvidence } from "#modules/claims/download-claim-evidence.ts";
import { downloadClaims } from "#modules/claims/download-claims.ts";
import { evaluateSellerEvidence } from "#modules/claims/evaluate-seller-evidence.ts";
import { evaluateClaimEvidence } from "#modules/claims/evaluate-claim-evidence.ts";
import { getClaim } from "#modules/claims/get-claim.ts";
import { getClaimForecast } from "#modules/claims/get-claim-forecast.ts";
import { getInternalClaim } from "#modules/claims/get-internal-claim.ts";
import { listClaims } from "#modules/claims/list-claims.ts";
import { listInternalClaims } from "#modules/claims/list-internal-claims.ts";
import { listOrderClaims } from "#modules/claims/list-order-claims.ts";
import { reviewClaim } from "#modules/claims/review-claim.ts";
import { withdrawClaim } from "#modules/claims/withdraw-claim.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { runClaimTimers } from "#modules/claims/claim-timers.job.ts";

export { claimsFile } from "#modules/claims/claims-file.ts";
export { amountsOf, vatOfGoods } from "#modules/claims/claim-amounts.rules.ts";
export { notifyCreditNote } from "#modules/claims/claim-notices.ts";
export { SEAT, firstResponseDueAt } from "#modules/claims/claim-window.rules.ts";

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
