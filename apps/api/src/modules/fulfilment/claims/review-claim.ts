import { CLAIM_DISPUTE_DAYS } from "@quayside/api-client/contract/claims/claim.rules";
import { reviewClaim as endpoint } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answer.ts";
import { notifyInfoWanted, notifySellerAsked } from "#modules/fulfilment/claims/claim-notices.ts";
import { daysAfter, infoAnswerDays } from "#modules/fulfilment/claims/claim-window.rules.ts";
import { STAFF } from "#modules/fulfilment/claims/claim.policy.ts";

/** Staff start reviewing a claim, ask the buyer for more information, or ask the seller for a statement. */
export const reviewClaim: Handler<typeof endpoint> = async (context) => {
  const { tx, params, body, now } = context;
  const text = body.text ?? null;
  if (body.step === "START") {
    const claim = await lockClaimFor({ tx, endpoint }, STAFF, params.qid, "startReview");
    const marks = { firstResponseAt: now };
    await stepClaim(context, claim, {
      party: STAFF,
      action: "startReview",
      event: "claim.review_started",
      text,
      marks,
    });
  }
  if (body.step === "REQUEST_INFO") {
    const claim = await lockClaimFor({ tx, endpoint }, STAFF, params.qid, "requestInfo");
    if (text === null) fail(endpoint, "question_missing");
    const marks = { infoRequestedAt: now, infoRemindedAt: null };
    await stepClaim(context, claim, {
      party: STAFF,
      action: "requestInfo",
      event: "claim.info_requested",
      text,
      marks,
    });
    await notifyInfoWanted(tx, claim, { text, daysLeft: infoAnswerDays, isReminder: false, now });
  }
  if (body.step === "ASK_SELLER") {
    const claim = await lockClaimFor({ tx, endpoint }, STAFF, params.qid, "askSeller");
    const until = daysAfter(now, CLAIM_DISPUTE_DAYS);
    const marks = { sellerAskedAt: now, disputeUntil: until };
    await stepClaim(context, claim, {
      party: STAFF,
      action: "askSeller",
      event: "claim.seller_asked",
      text,
      marks,
    });
    await notifySellerAsked(tx, claim, { until, timeZone: claim.sellerTimeZone, text, now });
  }
  return claimAnswer(tx, STAFF, params.qid);
};
