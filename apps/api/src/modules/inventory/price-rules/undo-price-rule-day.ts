import { undoPriceRuleDay as endpoint } from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { readRuleJson } from "#modules/inventory/price-rules/price-rule.reader.ts";
import { lockRule, signalRule, writeState } from "#modules/inventory/price-rules/price-rule.writer.ts";
import { lockDayOfRule, markUndone, writePrices } from "#modules/inventory/price-rules/ruled-price.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

/** Offers named in the answer; the rest is counted. */
const MOST_NAMED = 100;

/**
 * Restores the prices that offers had before a rule's first change of a day, and pauses the rule: otherwise it would
 * set them again at once. Skips offers whose price has been changed since.
 */
export const undoPriceRuleDay: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  const key = { sellerId, qid: params.id, now };
  const rule = (await lockRule(tx, key)) ?? failWith("not_found");
  await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "price_rule", ...rule });
  const offers = await lockDayOfRule(tx, { ruleId: rule.id, day: body.day });
  if (offers.length === 0) fail(endpoint, "nothing_to_undo");
  const [kept, changed] = [offers.filter((one) => one.isAsSet), offers.filter((one) => !one.isAsSet)];
  const back = kept.map((one) => ({ ...one, ruleId: rule.id, ruleQid: rule.qid, sellerId }));
  const set = await writePrices(tx, back, { by: { userId: scope.userId, requestId }, now });
  await markUndone(tx, { ruleId: rule.id, day: body.day, offerIds: set, now });
  if (rule.state === "ON") await writeState(tx, { id: rule.id, state: "PAUSED", now });
  await signalRule(tx, rule.id);
  await writeAudit(tx, byUser(context, sellerId), {
    action: "price_rule.undo_day",
    subjectKind: "price_rule",
    subjectQid: rule.qid,
    detail: { day: body.day, restored: set.length, changedSince: changed.length },
  });
  const answer = (await readRuleJson(tx, key)) ?? failWith("not_found");
  return {
    rule: JSON.parse(answer) as AnswerOf<typeof endpoint>["rule"],
    restored: set.length,
    changedSince: changed.slice(0, MOST_NAMED).map(({ offerQid, name, fromMinor, toMinor }) => ({
      qid: offerQid,
      name,
      price: moneyText(fromMinor),
      before: moneyText(toMinor),
    })),
    changedSinceCount: changed.length,
  };
};
