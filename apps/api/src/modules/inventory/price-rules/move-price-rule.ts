import type { PriceRuleState } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  type LockedRule,
  lockRule,
  signalRule,
  writeState,
} from "#modules/inventory/price-rules/price-rule.writer.ts";
import { type RefusingStale, refuseStale } from "#work/refuse-stale.ts";

interface Call {
  readonly scope: Scope;
  readonly requestId: string;
  readonly now: Date;
}

/** Locks a rule as its caller saw it. */
export async function lockSeen(
  tx: Tx,
  { scope }: Call,
  seen: { endpoint: RefusingStale; qid: string; version: number | undefined },
): Promise<LockedRule> {
  const rule = (await lockRule(tx, { sellerId: sellerIdOf(scope), qid: seen.qid })) ?? failWith("not_found");
  const by = { endpoint: seen.endpoint, seen: seen.version, scope };
  await refuseStale(tx, by, { kind: "price_rule", ...rule });
  return rule;
}

/** Gives a locked rule another state, and lets the job look at its offers. */
export async function move(
  tx: Tx,
  call: Call,
  { rule, state, action }: { rule: LockedRule; state: PriceRuleState | "DELETED"; action: string },
): Promise<void> {
  await writeState(tx, { id: rule.id, state, now: call.now });
  await signalRule(tx, rule.id);
  await writeAudit(tx, byUser(call, sellerIdOf(call.scope)), {
    action,
    subjectKind: "price_rule",
    subjectQid: rule.qid,
    detail: { before: rule.state },
  });
}
