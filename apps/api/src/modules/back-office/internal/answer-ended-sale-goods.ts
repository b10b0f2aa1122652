import { answerEndedSaleGoods as endpoint } from "@quayside/api-client/contract/internal/internal.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { answerEndedGoods } from "#modules/fulfilment/sales/index.ts";

/** Stores what became of the goods of an ended sale. The same answer again gives the same result. */
export const answerEndedSaleGoods: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const answer = { saleQid: params.qid, outcome: body.outcome, scope, now, requestId };
  const stored = (await answerEndedGoods(tx, answer)) ?? failWith("not_found");
  if (stored !== body.outcome) fail(endpoint, "invalid_state", { status: stored });
  return { qid: params.qid, outcome: stored };
};
