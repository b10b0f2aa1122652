import * as contract from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { lockSeen, move } from "#modules/inventory/price-rules/move-price-rule.ts";
import { readRuleJson } from "#modules/inventory/price-rules/price-rule.reader.ts";
import { writeStop } from "#modules/inventory/price-rules/price-rule.writer.ts";
import { outdateRehearsals } from "#modules/inventory/price-rules/rehearsal.writer.ts";

/** Switches a rule on. One that is on stays as it is. */
export const switchOnPriceRule: Handler<typeof contract.switchOnPriceRule> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const seen = { endpoint: contract.switchOnPriceRule, qid: params.id, version: body.version };
  const rule = await lockSeen(tx, context, seen);
  if (rule.state !== "ON") await move(tx, context, { rule, state: "ON", action: "price_rule.on" });
  return jsonOr404(await readRuleJson(tx, { sellerId: sellerIdOf(scope), qid: rule.qid, now }));
};

/** Pauses a rule. A paused one stays as it is; a draft has nothing to pause. */
export const pausePriceRule: Handler<typeof contract.pausePriceRule> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const endpoint = contract.pausePriceRule;
  const rule = await lockSeen(tx, context, { endpoint, qid: params.id, version: body.version });
  if (rule.state === "DRAFT") fail(endpoint, "invalid_state", { status: rule.state });
  if (rule.state === "ON") await move(tx, context, { rule, state: "PAUSED", action: "price_rule.pause" });
  return jsonOr404(await readRuleJson(tx, { sellerId: sellerIdOf(scope), qid: rule.qid, now }));
};

/** Deletes a rule; its changes stay in the history of its offers. */
export const deletePriceRule: Handler<typeof contract.deletePriceRule> = async (context) => {
  const { tx, params, query } = context;
  const seen = { endpoint: contract.deletePriceRule, qid: params.id, version: query.version };
  const rule = await lockSeen(tx, context, seen);
  await move(tx, context, { rule, state: "DELETED", action: "price_rule.delete" });
  await outdateRehearsals(tx, rule.id, context.now);
};

/** Stops all rules of the company, or lets them go on, unless a colleague used the switch meanwhile. */
export const stopPriceRules: Handler<typeof contract.stopPriceRules> = async (context) => {
  const { tx, scope, body, now } = context;
  const sellerId = sellerIdOf(scope);
  const { isStopped } = body;
  const set = await writeStop(tx, { sellerId, isStopped, version: body.version, now });
  if (!set.isSet) fail(contract.stopPriceRules, "version_conflict", { version: set.version });
  await writeAudit(tx, byUser(context, sellerId), {
    action: isStopped ? "price_rule.stop_all" : "price_rule.go_on",
    subjectKind: "organisation",
    subjectQid: set.companyQid,
  });
  return { isStopped, version: set.version };
};
