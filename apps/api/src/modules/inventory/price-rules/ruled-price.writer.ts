import type { PriceRuleHold } from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { isInHours } from "#modules/inventory/price-rules/price-rule.reader.ts";
import type { Cause } from "#modules/inventory/price-rules/price-rule.rules.ts";

/** Takes signals off the list, before the market is read: a change that comes now leaves another. */
export async function takeSignals(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from price_rule_signals where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** The newest signal; 0 without one. Signals first what has become due by itself: a new day, stock that has come, and hours that begin. */
export async function signalDue(tx: Tx, now: Date): Promise<number> {
  await sql`insert into price_rule_signals (variant_id) select distinct o.variant_id from price_rule_holds h join offers o on o.id = h.offer_id
    join price_rules r on r.id = h.rule_id join sellers e on e.organisation_id = o.seller_id
    where h.reason = 'LOW_STOCK' and o.stock >= r.min_stock
      or h.reason = 'DAILY_LIMIT' and (h.since at time zone e.time_zone)::date < (${now}::timestamptz at time zone e.time_zone)::date
      or h.reason = 'OUTSIDE_HOURS' and ${isInHours(now)}`.execute(tx);
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::bigint as id from price_rule_signals`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Locks the offers of products whose sellers have rules that are on, by id, as every other change of a price does. */
export async function lockRuledOffers(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await sql`select 1 from offers o where o.variant_id = any(${[...variantIds]}::bigint[])
    and exists (select from price_rules r where r.seller_id = o.seller_id and r.state = 'ON') order by o.id for no key update of o`.execute(
    tx,
  );
}

/** A price that a rule sets, or that is taken back; money in minor units. */
export interface RuledChange {
  readonly offerId: number;
  readonly offerQid: string;
  readonly version: number;
  readonly sellerId: number;
  readonly ruleId: number;
  readonly ruleQid: string;
  readonly day: string;
  readonly cause: Cause;
  readonly referenceMinor: number | null;
  readonly floorMinor: number | null;
  readonly fromMinor: number;
  readonly toMinor: number;
  readonly currency: string;
}

const asRows = (
  changes: readonly RuledChange[],
) => sql`json_to_recordset(${JSON.stringify(changes)}::json) as x("offerId" bigint, "offerQid" text,
  version int, "sellerId" bigint, "ruleId" bigint, "ruleQid" text, day date, cause text, "referenceMinor" bigint, "floorMinor" bigint,
  "fromMinor" bigint, "toMinor" bigint, currency text)`;

/**
 * Changes prices of locked offers that still have the versions that were read, and records each in the log of its company.
 * @param by the person, or null for the job
 * @returns the offers that were changed
 */
export async function writePrices(
  tx: Tx,
  changes: readonly RuledChange[],
  { by, now }: { by: { userId: number; requestId: string } | null; now: Date },
): Promise<number[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with set as (update offers o set list_price_minor = x."toMinor", updated_at = ${now}, version = o.version + 1 from ${asRows(changes)}
        where o.id = x."offerId" and o.version = x.version and o.discount = 0 returning o.id),
      noted as (insert into audit_log (at, actor_user_id, actor_kind, organisation_id, action, subject_kind, subject_qid, detail, request_id)
        select ${now}, ${by?.userId ?? null}::bigint, ${by ? "user" : "job"}, x."sellerId", 'offer.change', 'offer', x."offerQid",
          json_build_object('listPriceMinor', x."toMinor", 'before', x."fromMinor", 'stockChange', 0, 'priceRule', x."ruleQid"), ${by?.requestId ?? null}
        from ${asRows(changes)} join set on set.id = x."offerId" order by x."offerId")
    select id from set`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Records prices that rules have set, with what made them do so. */
export async function insertChanges(tx: Tx, changes: readonly RuledChange[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into price_rule_changes (rule_id, seller_id, offer_id, day, at, cause, reference_minor, floor_minor, from_minor, to_minor, currency)
    select x."ruleId", x."sellerId", x."offerId", x.day, ${now}, x.cause, x."referenceMinor", x."floorMinor", x."fromMinor", x."toMinor", x.currency
    from ${asRows(changes)} order by x."offerId"`.execute(tx);
}

/** An offer that its rule leaves as it is. */
export interface Held {
  readonly offerId: number;
  readonly ruleId: number;
  readonly reason: PriceRuleHold;
  readonly wantedMinor: number | null;
}

/** Notes which offers of products are left as they are; what is noted already is not written again. */
export async function writeHolds(
  tx: Tx,
  { variantIds, held, now }: { variantIds: readonly number[]; held: readonly Held[]; now: Date },
): Promise<void> {
  const ids = held.map(({ offerId }) => offerId);
  await sql`delete from price_rule_holds h using offers o where o.id = h.offer_id and o.variant_id = any(${[...variantIds]}::bigint[])
    and not h.offer_id = any(${ids}::bigint[])`.execute(tx);
  if (held.length === 0) return;
  await sql`insert into price_rule_holds as h (offer_id, rule_id, reason, wanted_minor, since)
    select x."offerId", x."ruleId", x.reason, x."wantedMinor", ${now}
    from json_to_recordset(${JSON.stringify(held)}::json) as x("offerId" bigint, "ruleId" bigint, reason text, "wantedMinor" bigint)
    on conflict (offer_id) do update set rule_id = excluded.rule_id, reason = excluded.reason, wanted_minor = excluded.wanted_minor, since = excluded.since
    where (h.rule_id, h.reason, h.wanted_minor) is distinct from (excluded.rule_id, excluded.reason, excluded.wanted_minor)
      or h.reason = 'DAILY_LIMIT' and h.since < excluded.since - interval '1 day'`.execute(tx);
}

/** An offer whose price a rule has set on a day: `fromMinor` is its price now, `toMinor` the one before the first change. */
export interface DayOfOffer extends Omit<RuledChange, "ruleId" | "ruleQid" | "sellerId"> {
  readonly name: string;
  /** Whether its price is still the one that the rule has set. */
  readonly isAsSet: boolean;
}

/** Locks the offers whose prices a rule has set on a day and that were not taken back, by id. */
export async function lockDayOfRule(
  tx: Tx,
  { ruleId, day }: { ruleId: number; day: string },
): Promise<DayOfOffer[]> {
  await sql`select 1 from offers where id in (select offer_id from price_rule_changes where rule_id = ${ruleId} and day = ${day}::date
    and undone_at is null) order by id for no key update`.execute(tx);
  const { rows } = await sql<DayOfOffer>`
    select o.id as "offerId", o.qid as "offerQid", v.name, o.version, ${day}::text as day, 'NOTHING' as cause, null as "referenceMinor", null as "floorMinor",
      o.price_minor as "fromMinor", c.before as "toMinor", o.currency, o.price_minor = c.set_to and o.discount = 0 and o.currency = c.currency as "isAsSet"
    from (select offer_id, (array_agg(from_minor order by id))[1] as before, (array_agg(to_minor order by id desc))[1] as set_to,
        (array_agg(currency order by id desc))[1] as currency
      from price_rule_changes where rule_id = ${ruleId} and day = ${day}::date and undone_at is null group by offer_id) c
      join offers o on o.id = c.offer_id join variants v on v.id = o.variant_id order by o.id`.execute(tx);
  return rows;
}

/** Marks a day's changes of offers as taken back. */
export async function markUndone(
  tx: Tx,
  of: { ruleId: number; day: string; offerIds: readonly number[]; now: Date },
): Promise<void> {
  await sql`update price_rule_changes set undone_at = ${of.now} where rule_id = ${of.ruleId} and day = ${of.day}::date
    and offer_id = any(${[...of.offerIds]}::bigint[]) and undone_at is null`.execute(tx);
}
