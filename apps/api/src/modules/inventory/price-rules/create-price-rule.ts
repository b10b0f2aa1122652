import { createPriceRule as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { MOST_PRICE_RULES } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { checkedTerms } from "#modules/inventory/price-rules/price-rule-terms.policy.ts";
import { readRuleJson } from "#modules/inventory/price-rules/price-rule.reader.ts";
import { countRules, insertRule } from "#modules/inventory/price-rules/price-rule.writer.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";

/** Writes a rule as a draft. */
export const createPriceRule: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now } = context;
  const sellerId = sellerIdOf(scope);
  await lockInventory(tx, sellerId);
  if ((await countRules(tx, sellerId)) >= MOST_PRICE_RULES) fail(endpoint, "price_rules_full");
  const terms = await checkedTerms(tx, sellerId, body);
  const qid = await insertRule(tx, { sellerId, terms, now });
  await writeAudit(tx, byUser(context, sellerId), {
    action: "price_rule.create",
    subjectKind: "price_rule",
    subjectQid: qid,
    detail: { scope: terms.scope },
  });
  return jsonOr404(await readRuleJson(tx, { sellerId, qid, now }));
};
