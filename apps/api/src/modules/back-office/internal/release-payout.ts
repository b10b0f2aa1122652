import { releasePayout as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { releaseHeldPayout } from "#modules/payouts/payments/index.ts";

/** Approves a payout that is held because of its amount; one held for another reason, or paid, is a conflict. */
export const releasePayout: Handler<typeof endpoint> = async ({
  tx,
  scope,
  params,
  body,
  now,
  requestId,
}) => {
  const seenBy = { endpoint, seen: body.version, scope };
  const options = { payoutQid: params.qid, scope, now, requestId, seenBy };
  const { qid, status, isApproved } = (await releaseHeldPayout(tx, options)) ?? failWith("not_found");
  if (!isApproved) fail(endpoint, "invalid_state", { status });
  return { qid, status };
};
