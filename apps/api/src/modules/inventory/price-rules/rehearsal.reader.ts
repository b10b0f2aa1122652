import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { createdAt, floorTables, marketRates } from "#modules/inventory/offers/index.ts";
import { isInScope } from "#modules/inventory/price-rules/price-rule.reader.ts";
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
  readonly qid: string;
}

/** The offers of a rule that are played, those in highest demand first; undefined when there is no such rule. */
export async function readRehearsedScope(
  db: Database,
  { sellerId, qid, limit }: RuleKey & { limit: number },
): Promise<{ offerIds: number[]; offerCount: number; currency: string } | undefined> {
  const { rows } = await sql<{ offerIds: number[]; offerCount: number; currency: string }>`
    with rule as (select * from price_rules where qid = ${qid} and seller_id = ${sellerId} and state <> 'DELETED'),
    found as (select o.id, row_number() over (order by s.demand desc, o.id) as place from rule r join offers o on o.seller_id = r.seller_id
      join variants v on v.id = o.variant_id join offer_standings s on s.offer_id = o.id
      where ${isInScope} and s.state in ('WINNING', 'NOT_WINNING'))
    select (select coalesce(array_agg(id order by place), '{}') from found where place <= ${limit}) as "offerIds",
      (select count(*)::int from found) as "offerCount", e.currency from rule r join sellers e on e.organisation_id = r.seller_id`.execute(
    db,
  );
  return rows[0];
}

/** The prices that an offer had since a day, as JSON. */
const pastOf = (offer: RawBuilder<unknown>, since: string): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(json_build_object('until', floor(extract(epoch from p.until) * 1000)::bigint, 'priceMinor', p.price_minor) order by p.until, p.id), '[]'::json)
    from offer_price_changes p where p.offer_id = ${offer} and p.until >= ${since}::date)`;

/** Offers of a rule with their past prices, those of other sellers, and what was sold by day. */
export async function readRehearsed(
  db: Database,
  asked: RuleKey & { offerIds: readonly number[]; since: string },
): Promise<RehearsedOffer[]> {
  const { sellerId, qid, offerIds, since } = asked;
  const { rows } = await sql<RehearsedOffer>`
    with ${marketRates}, own as (select o.*, own.rate, r.id as rule_id, ${termsJson} as terms, ${floorUnderRule} as floor_minor, fo.cost_minor,
        ${wantedUnderRule} as wanted_minor, r.ceiling_minor, r.ceiling_over, r.weekdays
      from price_rules r join offers o on o.seller_id = r.seller_id join rates own on own.currency = o.currency join variants v on v.id = o.variant_id ${floorTables}
      where r.qid = ${qid} and r.seller_id = ${sellerId} and o.id = any(${[...offerIds]}::bigint[]))
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
