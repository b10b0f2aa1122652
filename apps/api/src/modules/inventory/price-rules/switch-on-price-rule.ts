import { switchOnPriceRule as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import type { Handler } from "#kernel/context.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readRuleJson } from "#modules/inventory/price-rules/price-rule.reader.ts";
import { lockSeen, move } from "#modules/inventory/price-rules/move-price-rule.ts";

/** Switches a rule on. One that is on stays as it is. */
export const switchOnPriceRule: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const seen = { endpoint, qid: params.id, version: body.version };
  const rule = await lockSeen(tx, context, seen);
  if (rule.state !== "ON") await move(tx, context, { rule, state: "ON", action: "price_rule.on" });
  return jsonOr404(await readRuleJson(tx, { sellerId: sellerIdOf(scope), qid: rule.qid, now }));
};
