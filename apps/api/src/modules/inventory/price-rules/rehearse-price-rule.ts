import * as contract from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import type { AnswerOf } from "@quayside/api-client/contract/endpoint";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { newQid } from "#kernel/qid.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { lockRule } from "#modules/inventory/price-rules/price-rule.writer.ts";
import {
  REHEARSED_AT_ONCE,
  rehearsePriceRules,
} from "#modules/inventory/price-rules/rehearse-price-rules.job.ts";
import { daysUpTo, resultOf } from "#modules/inventory/price-rules/rehearsal.mapper.ts";
import {
  countRehearsed,
  nextRehearsed,
  readRehearsalJson,
  readRehearsed,
} from "#modules/inventory/price-rules/rehearsal.reader.ts";
import { emptyTally, playOffers } from "#modules/inventory/price-rules/rehearsal.rules.ts";
import {
  addPlayed,
  addRehearsal,
  cancelRehearsal,
  lockOpenRehearsals,
} from "#modules/inventory/price-rules/rehearsal.writer.ts";
import { inBackground } from "#work/background.ts";

type Latest = AnswerOf<typeof contract.getPriceRuleRehearsal>;

async function latestOf(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<NonNullable<Latest["rehearsal"]>> {
  const { rehearsal } = JSON.parse((await readRehearsalJson(tx, key)) ?? failWith("not_found")) as Latest;
  return rehearsal ?? failWith("not_found");
}

/**
 * Starts a rehearsal. One of few offers is played within the call, others in the background: one at a time of each
 * company, while the latest of the others waits. A start that is under way is not repeated.
 */
export const rehearsePriceRule: Handler<typeof contract.rehearsePriceRule> = async (context) => {
  const { scope, params, body, services, now, finish } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.id };
  const answer = await finish(async (tx) => {
    const { id: ruleId } = (await lockRule(tx, key)) ?? failWith("not_found");
    const open = await lockOpenRehearsals(tx, key.sellerId);
    if (open.some((one) => one.ruleId === ruleId && one.days === body.days))
      return { rehearsal: await latestOf(tx, key), replaced: null };
    const { offerCount: offers, currency } = await countRehearsed(tx, { ...key, ruleId });
    const isSmall = offers <= REHEARSED_AT_ONCE;
    const ended = open.filter((one) => one.ruleId === ruleId || (!isSmall && !one.isRunning));
    for (const one of ended) await cancelRehearsal(tx, one.id, "LATER_START", now);
    const wanted = { ...key, ...body, qid: newQid(), ruleId, userId: scope.userId, offers, now };
    if (isSmall) {
      const days = daysUpTo(now, body.days);
      const offerIds = await nextRehearsed(tx, { ...key, ruleId, after: 0, limit: REHEARSED_AT_ONCE });
      const played = await readRehearsed(tx, { ruleId, offerIds, since: days[0] ?? "" });
      await addPlayed(tx, wanted, resultOf(playOffers(emptyTally(days), played), currency));
    } else await addRehearsal(tx, wanted);
    await writeAudit(tx, byUser(context, key.sellerId), {
      action: "price_rule.rehearse",
      subjectKind: "price_rule",
      subjectQid: params.id,
      detail: { days: body.days, offers },
    });
    const replaced = ended.find((one) => one.ruleId !== ruleId);
    return { rehearsal: await latestOf(tx, key), replaced: replaced?.rule ?? null };
  });
  if (answer.rehearsal.status === "WAITING")
    inBackground(services, () => rehearsePriceRules(services), "rehearsals");
  return answer;
};

/** Cancels the rehearsal of a rule that is played or waits. A cancelled one stays so. */
export const cancelPriceRuleRehearsal: Handler<typeof contract.cancelPriceRuleRehearsal> = async (
  context,
) => {
  const { tx, scope, params, now } = context;
  const key = { sellerId: sellerIdOf(scope), qid: params.id };
  const open = await lockOpenRehearsals(tx, key.sellerId);
  const { qid, status } = await latestOf(tx, key);
  const found = open.find((one) => one.qid === qid);
  if (!found && status !== "CANCELLED") fail(contract.cancelPriceRuleRehearsal, "invalid_state", { status });
  if (found) {
    await cancelRehearsal(tx, found.id, "PERSON", now);
    await writeAudit(tx, byUser(context, key.sellerId), {
      action: "price_rule.cancel_rehearsal",
      subjectKind: "price_rule",
      subjectQid: params.id,
    });
  }
  return latestOf(tx, key);
};
