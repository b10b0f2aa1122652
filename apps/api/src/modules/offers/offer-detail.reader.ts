import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { ratesOn, rivalOfOffer, rivalsOf } from "#modules/offers/market.reader.ts";
import { offerFields, offerTables } from "#modules/offers/offer.reader.ts";

/** Past prices shown: about a quarter of daily changes. */
const PRICES_SHOWN = 100;
/** Days over which sold units are counted, like demand. */
const SOLD_DAYS = 30;

/**
 * Units of offer `o` that buyers ordered and whose seller has not confirmed them yet: a stock list made by the seller
 * still counts them, so they are taken off what it says.
 */
export const heldUnits = sql`coalesce((select sum(l.quantity)::int from order_lines l join orders r on r.id = l.order_id
    left join sale_lines sl on sl.order_line_id = l.id left join sales s on s.id = sl.sale_id
  where l.offer_id = o.id and (r.status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW') or s.status = 'NOTIFIED')), 0)`;

/** One offer of a seller as JSON; null when the seller has no such offer. */
export async function readOfferJson(
  db: Database | Tx,
  key: { sellerId: number; qid: string; now: Date; imageHost: string },
): Promise<string | null> {
  const { now } = key;
  const others = rivalsOf(sql`o.variant_id`, sql`o.seller_id`);
  const { rows } = await sql<{ offer: string }>`
    with ${ratesOn(now.toISOString().slice(0, 10))}
    select json_build_object(${offerFields(key.imageHost)}, 'fid', v.fid, 'slug', v.slug,
      'landedPriceBreakdown', json_build_object('listPrice', money_text(o.list_price_minor),
        'discount', money_text(o.list_price_minor - o.price_minor), 'margin', money_text(landed_price(o.price_minor) - o.price_minor),
        'landedPrice', money_text(landed_price(o.price_minor))),
      'competition', (select json_build_object('offerCount', count(*), 'units', coalesce(sum(c.stock), 0),
          'lowest', money_text(round(min(c.euro) / own.rate)::bigint),
          'median', money_text(round((percentile_cont(0.5) within group (order by c.euro))::numeric / own.rate)::bigint),
          'highest', money_text(round(max(c.euro) / own.rate)::bigint),
          'rank', case when o.stock >= o.unit and is_sold(e.status, e.currency, o.currency)
            then 1 + count(*) filter (where c.euro < landed_price(o.price_minor) * own.rate) end) from ${others} c),
      'priceHistory', (select json_agg(json_build_object('from', h.since, 'price', money_text(h.price_minor)) order by h.place)
        from (
          select p.price_minor, p.place, instant_text(lag(p.until) over (order by p.place)) as since from (
            (select price_minor, until, row_number() over (order by until, id) as place from
              (select * from offer_price_changes where offer_id = o.id order by until desc, id desc limit ${PRICES_SHOWN}) last)
            union all select o.price_minor, null, ${PRICES_SHOWN + 1}) p) h),
      'demandDetail', json_build_object('unitsOrdered', coalesce(d.units_ordered, 0), 'searches', coalesce(d.searches, 0),
        'watchers', coalesce(d.watchers, 0), 'countedAt', (select instant_text(counted_at) from product_demand_runs)),
      'unitsSold', coalesce((select sum(coalesce(sl.confirmed_quantity, sl.requested_quantity))::int from order_lines l
        join sale_lines sl on sl.order_line_id = l.id join sales s on s.id = sl.sale_id where l.offer_id = o.id
          and s.created_at > ${now}::timestamptz - make_interval(days => ${SOLD_DAYS}) and s.status not in ('DECLINED', 'EXPIRED', 'CANCELLED')), 0),
      'heldUnits', ${heldUnits})::text as offer
    from ${offerTables} cross join ${rivalOfOffer}
    where o.qid = ${key.qid} and o.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.offer ?? null;
}
