import { deletePriceRule as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import type { Handler } from "#kernel/context.ts";
import { lockSeen, move } from "#modules/inventory/price-rules/move-price-rule.ts";

/** Deletes a rule; its changes stay in the history of its offers. */
export const deletePriceRule: Handler<typeof endpoint> = async (context) => {
  const { tx, params, query } = context;
  const seen = { endpoint, qid: params.id, version: query.version };
  const rule = await lockSeen(tx, context, seen);
  await move(tx, context, { rule, state: "DELETED", action: "price_rule.delete" });
};
