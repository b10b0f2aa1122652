import type {
  PriceRuleScope,
  PriceRuleState,
} from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";
import { isInScope } from "#modules/inventory/price-rules/price-rule.reader.ts";

/** The terms of a rule as the database has them; shares are decimal strings. */
export interface StoredTerms {
  readonly name: string;
  readonly reference: string;
  readonly action: string;
  readonly step: number;
  readonly is_step_share: boolean;
  readonly rounding: string;
  readonly floor_minor: number | null;
  readonly floor_return: string | null;
  readonly ceiling_minor: number | null;
  readonly ceiling_over: string | null;
  readonly back_to_ceiling: boolean;
  readonly scope: PriceRuleScope;
  readonly scope_ids: number[];
  readonly max_changes: number;
  readonly min_stock: number;
  readonly hours_from: number | null;
  readonly hours_to: number | null;
  readonly weekdays: number[] | null;
}

/** The number of a seller's rules, in a locked inventory. */
export async function countRules(tx: Tx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_rules where seller_id = ${sellerId} and state <> 'DELETED'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export interface LockedRule {
  readonly id: number;
  readonly qid: string;
  readonly version: number;
  readonly state: PriceRuleState;
}

/** Locks a rule of a seller; undefined when there is no such rule. */
export async function lockRule(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<LockedRule | undefined> {
  const { rows } = await sql<LockedRule>`
    select id, qid, version, state from price_rules where qid = ${key.qid} and seller_id = ${key.sellerId} and state <> 'DELETED'
    for no key update`.execute(tx);
  return rows[0];
}

/** Inserts a draft; returns its qid. */
export async function insertRule(
  tx: Tx,
  rule: { sellerId: number; terms: StoredTerms; now: Date },
): Promise<string> {
  const { sellerId, terms, now } = rule;
  const qid = newQid();
  await tx
    .insertInto("price_rules")
    .values({ ...terms, qid, seller_id: sellerId, state: "DRAFT", created_at: now, updated_at: now })
    .execute();
  return qid;
}

/** Gives a locked rule other terms. */
export async function writeRule(tx: Tx, rule: { id: number; terms: StoredTerms; now: Date }): Promise<void> {
  await tx
    .updateTable("price_rules")
    .set((of) => ({ ...rule.terms, updated_at: rule.now, version: of("version", "+", 1) }))
    .where("id", "=", rule.id)
    .execute();
}

/** Gives a locked rule another state. Offers that it held are held no longer. */
export async function writeState(
  tx: Tx,
  rule: { id: number; state: PriceRuleState | "DELETED"; now: Date },
): Promise<void> {
  await sql`update price_rules set state = ${rule.state}, updated_at = ${rule.now}, version = version + 1 where id = ${rule.id}`.execute(
    tx,
  );
  if (rule.state !== "ON") await sql`delete from price_rule_holds where rule_id = ${rule.id}`.execute(tx);
}

/** Lets the job look at all offers of a rule, of a seller's other rules too. */
export async function signalRule(tx: Tx, id: number): Promise<void> {
  await sql`select signal_price_rules(array(select o.variant_id from price_rules r join offers o on o.seller_id = r.seller_id
    join variants v on v.id = o.variant_id where r.id = ${id} and ${isInScope}))`.execute(tx);
}

/** The ids of what a scope names, by how it names them: brands and offers by qid, the category by slug. */
export async function findScope(
  tx: Tx,
  scope: { kind: PriceRuleScope; named: readonly string[]; sellerId: number },
): Promise<Map<string, number>> {
  const named = [...scope.named];
  const found = {
    ALL: sql`select null::text as name, null::bigint as id where false`,
    BRANDS: sql`select qid as name, id from brands where qid = any(${named}::text[])`,
    CATEGORY: sql`select slug as name, id from categories where slug = any(${named}::text[])`,
    OFFERS: sql`select qid as name, id from offers where qid = any(${named}::text[]) and seller_id = ${scope.sellerId}`,
  }[scope.kind];
  const { rows } = await sql<{ name: string; id: number }>`${found}`.execute(tx);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/**
 * Stops all rules of a seller, or lets them go on, if the switch has the version that was seen; 0 before its first use.
 * @returns the version now, and whether it was set
 */
export async function writeStop(
  tx: Tx,
  stop: { sellerId: number; isStopped: boolean; version: number; now: Date },
): Promise<{ isSet: boolean; version: number; companyQid: string }> {
  const { sellerId, isStopped, version, now } = stop;
  const company = await sql<{ qid: string }>`select qid from organisations where id = ${sellerId}`.execute(
    tx,
  );
  const companyQid = company.rows[0]?.qid ?? "";
  const { rows } = await sql<{ version: number }>`
    insert into price_rule_stops as s (seller_id, is_stopped, updated_at)
    select ${sellerId}, ${isStopped}, ${now} where ${version}::int = 0 or exists (select from price_rule_stops where seller_id = ${sellerId})
    on conflict (seller_id) do update set is_stopped = excluded.is_stopped, updated_at = excluded.updated_at, version = s.version + 1
    where s.version = ${version} returning version`.execute(tx);
  if (rows[0]) {
    await sql`select signal_price_rules(array(select variant_id from offer_standings where seller_id = ${sellerId}))`.execute(
      tx,
    );
    return { isSet: true, version: rows[0].version, companyQid };
  }
  const current = await sql<{
    version: number;
  }>`select version from price_rule_stops where seller_id = ${sellerId}`.execute(tx);
  return { isSet: false, version: current.rows[0]?.version ?? 0, companyQid };
}
