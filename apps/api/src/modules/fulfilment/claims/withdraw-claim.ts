import { withdrawClaim as endpoint } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type { Handler } from "#kernel/context.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answer.ts";
import { notifyWithdrawn } from "#modules/fulfilment/claims/claim-notices.ts";
import { buyerParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { linesOfClaim, moveClaimed } from "#modules/fulfilment/claims/claim.writer.ts";

/** The buyer withdraws a claim; its quantities can be claimed again. */
export const withdrawClaim: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const party = buyerParty(scope);
  const seenBy = { endpoint, seen: body.version, scope };
  const claim = await lockClaimFor({ tx, endpoint }, party, params.qid, "withdraw", seenBy);
  const lines = await linesOfClaim(tx, claim.id);
  await moveClaimed(
    tx,
    lines.map(({ saleLineId, quantity }) => ({ saleLineId, quantity: -quantity })),
  );
  const marks = { endedAt: now };
  await stepClaim(context, claim, { party, action: "withdraw", event: "claim.withdrawn", text: null, marks });
  await notifyWithdrawn(tx, claim, now);
  return claimAnswer(tx, party, claim.qid);
};
