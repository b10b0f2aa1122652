import { sql } from "kysely";
import { byName } from "#db/by-name.ts";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import type { StandingDiscount } from "#modules/inventory/discounts/discount-plan.rules.ts";
import {
  ratesOn,
  rivalOfOffer,
  floorOfOffer,
  floorTables,
  rivalsOf,
} from "#modules/inventory/offers/index.ts";

const fields = sql`'brandDiscountQid', d.qid, 'version', d.version, 'brandQid', b.qid, 'brandName', b.name, 'discount', trim_scale(d.discount)::text,
  'state', d.state, 'startsAt', instant_text(d.starts_at), 'endsAt', instant_text(d.ends_at), 'offerCount', (
    select count(*) from offers o join variants v on v.id = o.variant_id where o.seller_id = d.seller_id and v.brand_id = d.brand_id)`;

/** A seller's current and planned discounts as JSON, by brand. */
export async function readCurrentDiscountsJson(db: Database | Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{ discounts: string }>`
    select json_build_object('count', count(*), 'results', coalesce(json_agg(json_build_object(${fields})
      order by ${byName(sql`b.name`)}, b.id, d.starts_at), '[]'::json))::text as discounts
    from brand_discounts d join brands b on b.id = d.brand_id
    where d.seller_id = ${sellerId} and d.state <> 'ENDED'`.execute(db);
  return rows[0]?.discounts ?? "";
}

const lists = {
  CURRENT: {
    where: sql`d.state <> 'ENDED'`,
    order: sql`lower(b.name), b.id, d.starts_at`,
  },
  ENDED: { where: sql`d.state = 'ENDED'`, order: sql`d.ends_at desc, d.id desc` },
};

/** One page of a seller's discounts as JSON, with the totals of both lists. */
export async function readDiscountsPage(
  db: Database,
  query: { sellerId: number; list: keyof typeof lists; page: number; size: number },
  address: (page: number) => string,
): Promise<string> {
  const { sellerId, page, size } = query;
  const { where, order } = lists[query.list];
  const from = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*) filter (where state <> 'ENDED')::int as current, count(*) filter (where state = 'ENDED')::int as ended
        from brand_discounts where seller_id = ${sellerId}),
      shown as (select d.id, row_number() over (order by ${order}) as place from brand_discounts d join brands b on b.id = d.brand_id
        where d.seller_id = ${sellerId} and ${where} order by ${order} limit ${size} offset ${from})
    select json_build_object(${pageFields({ page, size }, address)},
      'counts', json_build_object('CURRENT', current, 'ENDED', ended),
      'results', coalesce((select json_agg(json_build_object(${fields}) order by shown.place) from shown
        join brand_discounts d on d.id = shown.id join brands b on b.id = d.brand_id), '[]'::json))::text as page
    from counted cross join lateral (select case when ${query.list === "ENDED"}::boolean then ended else current end as n) total`.execute(
    db,
  );
  return rows[0]?.page ?? "";
}

/** The current and planned discounts of these brands. */
export async function readStandingDiscounts(
  db: Database | Tx,
  { sellerId, brandIds }: { sellerId: number; brandIds: readonly number[] },
): Promise<(StandingDiscount & { qid: string; brandId: number })[]> {
  const { rows } = await sql<{
    id: number;
    qid: string;
    brandId: number;
    discount: string;
    startsAt: Date;
    endsAt: Date | null;
  }>`
    select id, qid, brand_id as "brandId", trim_scale(discount)::text as discount, starts_at as "startsAt", ends_at as "endsAt"
    from brand_discounts where seller_id = ${sellerId} and brand_id = any(${[...brandIds]}::bigint[]) and state <> 'ENDED'
    order by brand_id, starts_at`.execute(db);
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    from: startsAt.getTime(),
    until: endsAt?.getTime() ?? null,
  }));
}

/** Sellers with a discount that is due to start or end. */
export async function sellersWithDueDiscounts(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ sellerId: number }>`
    select seller_id as "sellerId" from brand_discounts where state = 'SCHEDULED' and starts_at <= ${now}
    union select seller_id from brand_discounts where state = 'RUNNING' and ends_at <= ${now} order by 1`.execute(
    db,
  );
  return rows.map(({ sellerId }) => sellerId);
}

/** Those of these brands that the seller has offers of. */
export async function findOfferedBrands(
  db: Database | Tx,
  key: { sellerId: number; brandQids: readonly string[] },
): Promise<{ id: number; qid: string; name: string }[]> {
  const { rows } = await sql<{ id: number; qid: string; name: string }>`
    select b.id, b.qid, b.name from brands b where b.qid = any(${[...key.brandQids]}::text[]) and exists (
      select 1 from offers o join variants v on v.id = o.variant_id where o.seller_id = ${key.sellerId} and v.brand_id = b.id)`.execute(
    db,
  );
  return rows;
}

/** How many of a brand's available offers win now and would win with a discount, as JSON. */
export async function readPreviewJson(
  db: Database,
  query: { sellerId: number; brandId: number; discount: string; day: string },
): Promise<string> {
  const { rows } = await sql<{ preview: string }>`
    with ${ratesOn(query.day)}
    select json_build_object('offerCount', count(*),
      'winningNow', count(*) filter (where rival.euro is null or landed_price(o.price_minor) * own.rate <= rival.euro),
      'winningThen', count(*) filter (where rival.euro is null
        or landed_price(effective_price(o.list_price_minor, ${query.discount}::numeric)) * own.rate <= rival.euro))::text as preview
    from offers o join sellers e on e.organisation_id = o.seller_id join rates own on own.currency = o.currency
      join variants v on v.id = o.variant_id cross join ${rivalOfOffer}
    where o.seller_id = ${query.sellerId} and v.brand_id = ${query.brandId} and o.stock >= o.unit
      and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)`.execute(db);
  return rows[0]?.preview ?? "";
}

/** Days of sales used to measure a discount, as for demand. */
const SOLD_DAYS = 30;

interface WantedEffect {
  readonly brandId: number;
  /** Fraction as a decimal string. */
  readonly discount: string;
}

/** The effect of a discount on a brand, at current prices. */
interface DiscountEffect {
  readonly brandId: number;
  readonly brandQid: string;
  readonly brandName: string;
  readonly offerCount: number;
  readonly winningNow: number;
  readonly winningThen: number;
  /** Offers that would sell below the seller's floor. */
  readonly belowFloor: number;
  readonly unitsSold: number;
  /** Decimal strings in the seller's currency. */
  readonly soldNow: string;
  readonly soldThen: string;
}

/** The effects of discounts on a seller's brands, in the seller's currency. */
export async function readDiscountEffects(
  db: Tx,
  { sellerId, wanted, now }: { sellerId: number; wanted: readonly WantedEffect[]; now: Date },
): Promise<{ currency: string; effects: DiscountEffect[] }> {
  const { rows } = await sql<DiscountEffect & { currency: string }>`
    with ${ratesOn(now.toISOString().slice(0, 10))},
    wanted as (select * from json_to_recordset(${JSON.stringify(wanted)}::json) as x("brandId" bigint, discount numeric)),
    own as (
      select w."brandId", w.discount, o.id, o.price_minor, effective_price(o.list_price_minor, w.discount) as reduced_minor,
        o.stock >= o.unit and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) as is_active, r.rate, rival.euro, ${floorOfOffer} as floor_minor
      from wanted w join variants v on v.brand_id = w."brandId" join offers o on o.variant_id = v.id and o.seller_id = ${sellerId}
        join sellers e on e.organisation_id = o.seller_id join rates r on r.currency = o.currency ${floorTables}
        cross join lateral (select min(c.euro) as euro from ${rivalsOf(sql`o.variant_id`, sql`o.seller_id`)} c) rival),
    sold as (
      select l.offer_id, sum(coalesce(l.confirmed_quantity, l.requested_quantity)) as units
      from sales s join sale_lines l on l.sale_id = s.id
      where s.seller_id = ${sellerId} and s.created_at > ${now}::timestamptz - make_interval(days => ${SOLD_DAYS})
        and s.created_at <= ${now} and s.status not in ('DECLINED', 'EXPIRED', 'CANCELLED') and l.offer_id in (select id from own)
      group by l.offer_id)
    select w."brandId", b.qid as "brandQid", b.name as "brandName", e.currency,
      count(*) filter (where x.is_active)::int as "offerCount",
      count(*) filter (where x.is_active and (x.euro is null or landed_price(x.price_minor) * x.rate <= x.euro))::int as "winningNow",
      count(*) filter (where x.is_active and (x.euro is null or landed_price(x.reduced_minor) * x.rate <= x.euro))::int as "winningThen",
      count(*) filter (where x.reduced_minor < x.floor_minor)::int as "belowFloor",
      coalesce(sum(d.units), 0)::int as "unitsSold",
      money_text(coalesce(sum(d.units * x.price_minor), 0)::bigint) as "soldNow",
      money_text(coalesce(sum(d.units * x.reduced_minor), 0)::bigint) as "soldThen"
    from wanted w join brands b on b.id = w."brandId" join sellers e on e.organisation_id = ${sellerId}
      left join own x on x."brandId" = w."brandId" left join sold d on d.offer_id = x.id
    group by w."brandId", b.id, e.currency`.execute(db);
  return { currency: rows[0]?.currency ?? "EUR", effects: rows };
}
