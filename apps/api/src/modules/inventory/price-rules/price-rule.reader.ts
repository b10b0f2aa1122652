import type {
  PriceRuleHold,
  PriceRuleState,
} from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";

/** Whether rule `r` is about offer `o` of product `v`. */
export const isInScope = sql`(case r.scope when 'ALL' then true when 'BRANDS' then v.brand_id = any(r.scope_ids)
  when 'CATEGORY' then v.category_id = any(r.scope_ids) else o.id = any(r.scope_ids) end)`;

/** The order in which rules apply: chosen offers first, then brands, then the category; the older one first. */
export const rulePlace = sql`array_position(array['OFFERS', 'BRANDS', 'CATEGORY', 'ALL'], r.scope), r.id`;

/** The rule of offer `o` of product `v`, as `r`: a paused one keeps its offers. Null columns without one. */
export const ruleOfOffer = sql`left join lateral (select * from price_rules r where r.seller_id = o.seller_id and r.state in ('ON', 'PAUSED')
  and ${isInScope} order by ${rulePlace} limit 1) r on true`;

/** The day of a time for a seller `e`. */
export const dayOf = (now: Date): RawBuilder<unknown> =>
  sql`(${now}::timestamptz at time zone e.time_zone)::date`;

/** Whether rule `r` of seller `e` may change prices at a time. */
export const isInHours = (now: Date): RawBuilder<unknown> =>
  sql`(r.weekdays is null or extract(isodow from ${now}::timestamptz at time zone e.time_zone)::int = any(r.weekdays)
    and extract(hour from ${now}::timestamptz at time zone e.time_zone) >= r.hours_from and extract(hour from ${now}::timestamptz at time zone e.time_zone) < r.hours_to)`;

/** The number of offers of rule `r`, in any state: counted before where the rule is for all, by an index where it is for brands. */
const offerCount = sql`case r.scope when 'OFFERS' then cardinality(r.scope_ids)::bigint
  when 'ALL' then (select coalesce(sum(winning + not_winning + out_of_stock + paused), 0)::bigint from inventory_figures f where f.seller_id = r.seller_id)
  when 'BRANDS' then (select count(*) from offer_standings s where s.seller_id = r.seller_id and s.brand_id = any(r.scope_ids))
  else (select count(*) from offer_standings s join variants v on v.id = s.variant_id where s.seller_id = r.seller_id and v.category_id = any(r.scope_ids)) end`;

/** A share as a decimal string. */
const shareText = (share: RawBuilder<unknown>) => sql`trim_scale(${share})::text`;

const ruleJson = (
  now: Date,
): RawBuilder<unknown> => sql`json_build_object('qid', r.qid, 'name', r.name, 'state', r.state, 'version', r.version,
  'reference', r.reference, 'action', r.action, 'step', case when r.action <> 'MATCH' then json_build_object(
    'kind', case when r.is_step_share then 'SHARE' else 'AMOUNT' end, 'value', case when r.is_step_share then ${shareText(sql`r.step / 10000::numeric`)} else money_text(r.step) end) end,
  'floor', json_build_object('kind', case when r.floor_minor is not null then 'AMOUNT' when r.floor_return is not null then 'RETURN' else 'OFFER' end,
    'value', coalesce(money_text(r.floor_minor), ${shareText(sql`r.floor_return`)})),
  'ceiling', case when r.ceiling_minor is not null then json_build_object('kind', 'AMOUNT', 'value', money_text(r.ceiling_minor))
    when r.ceiling_over is not null then json_build_object('kind', 'OVER_FLOOR', 'value', ${shareText(sql`r.ceiling_over`)}) end,
  'rounding', r.rounding, 'backToCeiling', r.back_to_ceiling, 'maxChangesADay', r.max_changes, 'minStock', r.min_stock,
  'hours', case when r.weekdays is not null then json_build_object('from', r.hours_from, 'to', r.hours_to, 'weekdays', r.weekdays) end,
  'scope', json_build_object('kind', r.scope,
    'brands', (select coalesce(json_agg(json_build_object('qid', b.qid, 'name', b.name) order by b.name), '[]'::json)
      from brands b where r.scope = 'BRANDS' and b.id = any(r.scope_ids)),
    'category', (select json_build_object('name', c.name, 'slug', c.slug) from categories c where r.scope = 'CATEGORY' and c.id = any(r.scope_ids)),
    'offers', (select coalesce(json_agg(json_build_object('qid', o.qid, 'name', v.name, 'gtin', v.gtin) order by v.name, o.id), '[]'::json)
      from offers o join variants v on v.id = o.variant_id where r.scope = 'OFFERS' and o.id = any(r.scope_ids) and o.seller_id = r.seller_id)),
  'currency', e.currency, 'offerCount', ${offerCount},
  'changesToday', (select count(*) from price_rule_changes c where c.rule_id = r.id and c.day = ${dayOf(now)}),
  'needsYou', (select count(*) from price_rule_holds h where h.rule_id = r.id and h.reason = 'LARGE_MOVE'),
  'left', (select count(*) from price_rule_holds h where h.rule_id = r.id and h.reason <> 'LARGE_MOVE'),
  'lastChangeAt', (select instant_text(c.at) from price_rule_changes c where c.rule_id = r.id order by c.id desc limit 1),
  'createdAt', instant_text(r.created_at), 'updatedAt', instant_text(r.updated_at))`;

const ruleTables = sql`price_rules r join sellers e on e.organisation_id = r.seller_id`;

/** One rule of a seller as JSON; null when there is no such rule. */
export async function readRuleJson(
  db: Database | Tx,
  key: { sellerId: number; qid: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ rule: string }>`
    select ${ruleJson(key.now)}::text as rule from ${ruleTables} where r.qid = ${key.qid} and r.seller_id = ${key.sellerId} and r.state <> 'DELETED'`.execute(
    db,
  );
  return rows[0]?.rule ?? null;
}

interface Paged {
  readonly sellerId: number;
  readonly page: number;
  readonly size: number;
}
type Address = (page: number) => string;

/** A page of a seller's rules as JSON, in the order in which they apply. */
export async function readRulesPage(
  db: Database,
  query: Paged & { state?: PriceRuleState | undefined; offerQid?: string | undefined },
  { address, now }: { address: Address; now: Date },
): Promise<string> {
  const { sellerId, page, size, state = null, offerQid = null } = query;
  const { rows } = await sql<{ page: string }>`
    with found as (select r.id, row_number() over (order by ${rulePlace}) as place from price_rules r
      where r.seller_id = ${sellerId} and r.state <> 'DELETED' and (${state}::text is null or r.state = ${state})
        and (${offerQid}::text is null or r.id = (select r.id from offers o join variants v on v.id = o.variant_id ${ruleOfOffer} where o.qid = ${offerQid} and o.seller_id = ${sellerId})))
    select json_build_object(${pageFields({ page, size }, address)},
      'stop', (select json_build_object('isStopped', coalesce(bool_or(is_stopped), false), 'version', coalesce(max(version), 0))
        from price_rule_stops where seller_id = ${sellerId}),
      'lastRunAt', (select instant_text(succeeded_at) from job_runs where name = 'apply-price-rules'),
      'changesToday', (select count(*) from price_rule_changes c join price_rules r on r.id = c.rule_id join sellers e on e.organisation_id = r.seller_id
        where r.seller_id = ${sellerId} and c.day = ${dayOf(now)}),
      'results', (select coalesce(json_agg(${ruleJson(now)} order by f.place), '[]'::json) from found f join ${ruleTables} on r.id = f.id
        where f.place > ${(page - 1) * size}::int and f.place <= ${page * size}::int))::text as page
    from (select count(*)::int as n from found) counted`.execute(db);
  return rows[0]?.page ?? "";
}

const offerJson = sql`json_build_object('qid', o.qid, 'name', v.name, 'gtin', v.gtin, 'brand', b.name)`;
const offerTables = sql`offers o on o.id = x.offer_id join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id`;

/** A page of the prices that a seller's rules have set as JSON, latest first. */
export async function readChangesPage(
  db: Database,
  query: Paged & { rule?: string | undefined; day?: string | undefined; offerQid?: string | undefined },
  address: Address,
): Promise<string> {
  const { sellerId, page, size, rule = null, day = null, offerQid = null } = query;
  const { rows } = await sql<{ page: string }>`
    with found as (select x.id, row_number() over (order by x.id desc) as place from price_rule_changes x
      where x.seller_id = ${sellerId} and (${day}::date is null or x.day = ${day}::date)
        and (${rule}::text is null or x.rule_id = (select id from price_rules where qid = ${rule} and seller_id = ${sellerId}))
        and (${offerQid}::text is null or x.offer_id = (select id from offers where qid = ${offerQid} and seller_id = ${sellerId})))
    select json_build_object(${pageFields({ page, size }, address)}, 'results', (
      select coalesce(json_agg(json_build_object('at', instant_text(x.at), 'day', x.day::text, 'rule', json_build_object('qid', r.qid, 'name', r.name),
        'offer', ${offerJson}, 'reference', r.reference, 'referencePrice', money_text(x.reference_minor), 'floor', money_text(x.floor_minor),
        'from', money_text(x.from_minor), 'to', money_text(x.to_minor), 'currency', x.currency, 'cause', x.cause, 'undoneAt', instant_text(x.undone_at)) order by f.place), '[]'::json)
      from found f join price_rule_changes x on x.id = f.id join price_rules r on r.id = x.rule_id join ${offerTables}
      where f.place > ${(page - 1) * size}::int and f.place <= ${page * size}::int))::text as page
    from (select count(*)::int as n from found) counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** A page of the offers that a rule leaves as they are as JSON, large moves first; null when there is no such rule. */
export async function readHeldPage(
  db: Database,
  query: Paged & { qid: string; reason?: PriceRuleHold | undefined },
  address: Address,
): Promise<string | null> {
  const { sellerId, qid, page, size, reason = null } = query;
  const { rows } = await sql<{ page: string }>`
    with rule as (select id from price_rules where qid = ${qid} and seller_id = ${sellerId} and state <> 'DELETED'),
    found as (select x.offer_id, row_number() over (order by x.reason <> 'LARGE_MOVE', x.reason, x.since desc, x.offer_id) as place
      from price_rule_holds x join rule on rule.id = x.rule_id where ${reason}::text is null or x.reason = ${reason})
    select json_build_object(${pageFields({ page, size }, address)}, 'results', (
      select coalesce(json_agg(json_build_object('offer', ${offerJson}, 'reason', x.reason, 'price', money_text(o.price_minor),
        'wantedPrice', money_text(x.wanted_minor), 'currency', o.currency, 'since', instant_text(x.since)) order by f.place), '[]'::json)
      from found f join price_rule_holds x on x.offer_id = f.offer_id join ${offerTables}
      where f.place > ${(page - 1) * size}::int and f.place <= ${page * size}::int))::text as page
    from (select count(*)::int as n from found) counted where exists (select from rule)`.execute(db);
  return rows[0]?.page ?? null;
}
