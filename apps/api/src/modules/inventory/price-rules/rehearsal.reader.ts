import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { createdAt, floorTables, marketRates } from "#modules/inventory/offers/index.ts";
import type { RehearsedOffer } from "#modules/inventory/price-rules/rehearsal.rules.ts";
import {
  ceilingUnderRule,
  floorUnderRule,
  termsJson,
  wantedUnderRule,
} from "#modules/inventory/price-rules/ruled-market.reader.ts";

/** Other sellers of a product whose past prices are read. */
const OTHERS_READ = 50;

interface RuleKey {
  readonly sellerId: number;
  readonly ruleId: number;
}

/**
 * The offers on sale of a state in the scope of a seller's rule, as `s`. The rule is read once, beside the offers: joined
 * with them it would keep them from being read in the order of their index.
 */
function offersOf({ sellerId, ruleId }: RuleKey, state: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofRule = (column: RawBuilder<unknown>) =>
    sql`(select ${column} from price_rules where id = ${ruleId})`;
  const ids = sql`any(${ofRule(sql`scope_ids`)}::bigint[])`;
  return sql`from offer_standings s where s.seller_id = ${sellerId} and s.state = ${state}
    and case ${ofRule(sql`scope`)} when 'ALL' then true when 'BRANDS' then s.brand_id = ${ids}
      when 'CATEGORY' then (select v.category_id from variants v where v.id = s.variant_id) = ${ids} else s.offer_id = ${ids} end`;
}
const ON_SALE = ["WINNING", "NOT_WINNING"].map((state) => sql.lit(state));

/** How many offers of a rule are on sale, and the currency of its company. */
export async function countRehearsed(
  db: Tx,
  key: RuleKey,
): Promise<{ offerCount: number; currency: string }> {
  const counts = ON_SALE.map((state) => sql`(select count(*) ${offersOf(key, state)})`);
  const { rows } = await sql<{ offerCount: number; currency: string }>`
    select (${sql.join(counts, sql` + `)})::int as "offerCount", currency from sellers where organisation_id = ${key.sellerId}`.execute(
    db,
  );
  return rows[0] ?? { offerCount: 0, currency: "" };
}

/** The next offers of a rule that are on sale, by id. */
export async function nextRehearsed(
  db: Database | Tx,
  { after, limit, ...key }: RuleKey & { after: number; limit: number },
): Promise<number[]> {
  const found = ON_SALE.map(
    (state) =>
      sql`(select s.offer_id as id ${offersOf(key, state)} and s.offer_id > ${after}::bigint order by s.offer_id limit ${limit}::int)`,
  );
  const { rows } = await sql<{ id: number }>`select id from (${sql.join(found, sql` union all `)}) both_states
    order by id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** The prices that an offer had since a day, as JSON. */
const pastOf = (offer: RawBuilder<unknown>, since: string): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(json_build_object('until', floor(extract(epoch from p.until) * 1000)::bigint, 'priceMinor', p.price_minor) order by p.until, p.id), '[]'::json)
    from offer_price_changes p where p.offer_id = ${offer} and p.until >= ${since}::date)`;

/** Offers of a rule by id, with their past prices, those of other sellers, and what was sold by day. */
export async function readRehearsed(
  db: Database | Tx,
  asked: { ruleId: number; offerIds: readonly number[]; since: string },
): Promise<RehearsedOffer[]> {
  const { ruleId, offerIds, since } = asked;
  const { rows } = await sql<RehearsedOffer>`
    with ${marketRates}, own as (select o.*, own.rate, r.id as rule_id, ${termsJson} as terms, ${floorUnderRule} as floor_minor, fo.cost_minor,
        ${wantedUnderRule} as wanted_minor, r.ceiling_minor, r.ceiling_over, r.weekdays
      from price_rules r join offers o on o.seller_id = r.seller_id join rates own on own.currency = o.currency join variants v on v.id = o.variant_id ${floorTables}
      where r.id = ${ruleId} and o.id = any(${[...offerIds]}::bigint[]))
    select r.price_minor as "priceMinor", r.rate::float8 as rate, ${pastOf(sql`r.id`, since)} as past,
      case when r.floor_minor is not null then r.terms::jsonb || jsonb_build_object('floorMinor', r.floor_minor,
        'ceilingMinor', ${ceilingUnderRule(sql`r.floor_minor`)}, 'costMinor', r.cost_minor, 'wantedMinor', r.wanted_minor, 'isHeld', false) end as ruled, r.weekdays,
      coalesce(${createdAt(sql`r`)}::date, ${since}::date)::text as since,
      (select coalesce(json_agg(json_build_object('priceMinor', c.price_minor, 'rate', c.rate::float8, 'past', ${pastOf(sql`c.id`, since)}) order by c.id), '[]'::json)
        from (select c.id, c.price_minor, x.rate from offers c join sellers ce on ce.organisation_id = c.seller_id
            and is_sold(ce.status, ce.currency, c.currency, c.is_stale or c.is_blocked) join rates x on x.currency = c.currency
          where c.variant_id = r.variant_id and c.seller_id <> r.seller_id and c.in_stock and c.stock >= c.unit order by c.id limit ${OTHERS_READ}) c) as others,
      (select coalesce(json_object_agg(d.day, json_build_object('units', d.units, 'orders', d.orders)), '{}'::json)
        from (select (t.created_at at time zone 'UTC')::date as day, sum(l.quantity)::int as units, count(*)::int as orders
          from order_lines l join orders t on t.id = l.order_id
          where l.offer_id = r.id and t.status <> 'CANCELLED' and t.created_at >= ${since}::date group by 1) d) as sold
    from own r order by r.id`.execute(db);
  return rows;
}

const rehearsalJson = sql`json_build_object('qid', x.qid, 'status', x.status, 'days', x.days, 'offersPlayed', least(x.played, x.offers), 'offerCount', x.offers,
  'createdAt', instant_text(x.created_at), 'finishedAt', instant_text(x.finished_at), 'cancelledBy', x.cancelled_by, 'result', x.result)`;

/** The latest rehearsal of a rule as JSON, or null in it without any; null when the seller has no such rule. */
export async function readRehearsalJson(
  db: Database | Tx,
  key: { sellerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ answer: string }>`
    select json_build_object('rehearsal', (select ${rehearsalJson} from price_rule_rehearsals x where x.rule_id = r.id order by x.id desc limit 1))::text as answer
    from price_rules r where r.qid = ${key.qid} and r.seller_id = ${key.sellerId} and r.state <> 'DELETED'`.execute(
    db,
  );
  return rows[0]?.answer ?? null;
}
