import { CLAIM_DISPUTE_DAYS } from "@quayside/api-client/contract/claims/claim.rules";
import type { ClaimAction } from "@quayside/api-client/contract/claims/claim.transitions";
import { reviewClaim as endpoint } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answers.ts";
import { notifyInfoWanted, notifySellerAsked } from "#modules/fulfilment/claims/claim-notices.ts";
import { daysAfter, infoAnswerDays } from "#modules/fulfilment/claims/claim.rules.ts";
import { STAFF } from "#modules/fulfilment/claims/claim.policy.ts";

/** Staff start reviewing a claim, ask the buyer for more information, or ask the seller for a statement. */
export const reviewClaim: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const text = body.text ?? null;
  const seenBy = { endpoint, seen: body.version, scope };
  const lockFor = (action: ClaimAction) => lockClaimFor({ tx, endpoint }, STAFF, params.qid, action, seenBy);
  if (body.step === "START") {
    const claim = await lockFor("startReview");
    const step = { action: "startReview", event: "claim.review_started" } as const;
    await stepClaim(context, claim, { ...step, party: STAFF, text, marks: { firstResponseAt: now } });
  }
  if (body.step === "REQUEST_INFO") {
    const claim = await lockFor("requestInfo");
    if (text === null) fail(endpoint, "question_missing");
    const marks = { infoRequestedAt: now, infoRemindedAt: null };
    const step = { action: "requestInfo", event: "claim.info_requested" } as const;
    await stepClaim(context, claim, { ...step, party: STAFF, text, marks });
    await notifyInfoWanted(tx, claim, { text, daysLeft: infoAnswerDays, isReminder: false, now });
  }
  if (body.step === "ASK_SELLER") {
    const claim = await lockFor("askSeller");
    const until = daysAfter(now, CLAIM_DISPUTE_DAYS);
    const step = { action: "askSeller", event: "claim.seller_asked" } as const;
    await stepClaim(context, claim, {
      ...step,
      party: STAFF,
      text,
      marks: { sellerAskedAt: now, disputeUntil: until },
    });
    await notifySellerAsked(tx, claim, { until, timeZone: claim.sellerTimeZone, text, now });
  }
  return claimAnswer(tx, STAFF, params.qid);
};
