import { pausePriceRule as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readRuleJson } from "#modules/inventory/price-rules/price-rule.reader.ts";
import { lockSeen, move } from "#modules/inventory/price-rules/move-price-rule.ts";

/** Pauses a rule. A paused one stays as it is; a draft has nothing to pause. */
export const pausePriceRule: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const seen = { endpoint, qid: params.id, version: body.version };
  const rule = await lockSeen(tx, context, seen);
  if (rule.state === "DRAFT") fail(endpoint, "invalid_state", { status: rule.state });
  if (rule.state === "ON") await move(tx, context, { rule, state: "PAUSED", action: "price_rule.pause" });
  return jsonOr404(await readRuleJson(tx, { sellerId: sellerIdOf(scope), qid: rule.qid, now }));
};
