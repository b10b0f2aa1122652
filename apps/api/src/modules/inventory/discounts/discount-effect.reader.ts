import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { floorOfOffer, floorTables, ratesOn, rivalsOf } from "#modules/inventory/offers/index.ts";

/** Days of sales used to measure a discount, as for demand. */
const SOLD_DAYS = 30;

interface WantedEffect {
  readonly brandId: number;
  /** Fraction as a decimal string. */
  readonly discount: string;
}

/** The effect of a discount on a brand, at current prices. */
export interface DiscountEffect {
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
