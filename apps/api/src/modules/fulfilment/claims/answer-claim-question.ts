import { answerClaimQuestion as endpoint } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type { Handler } from "#kernel/context.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answer.ts";
import { buyerParty } from "#modules/fulfilment/claims/claim.policy.ts";

/** The buyer answers a question; a later question starts a new deadline. */
export const answerClaimQuestion: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body } = context;
  const party = buyerParty(scope);
  const seenBy = { endpoint, seen: body.version, scope };
  const claim = await lockClaimFor({ tx, endpoint }, party, params.qid, "answerInfo", seenBy);
  const marks = { infoRequestedAt: null, infoRemindedAt: null };
  await stepClaim(context, claim, {
    party,
    action: "answerInfo",
    event: "claim.answered",
    text: body.text,
    marks,
  });
  return claimAnswer(tx, party, claim.qid);
};
