import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { matchingPrice, ratesOn, rivalOfOffer, rivalsOf } from "#modules/inventory/offers/market.reader.ts";
import { floorFields, floorTables } from "#modules/inventory/offers/floor.reader.ts";
import { offerFields, offerTables } from "#modules/inventory/offers/offer.reader.ts";
import { lastListOf } from "#modules/inventory/offers/inventory.reader.ts";

/** Past prices shown: about a quarter of daily changes. */
const PRICES_SHOWN = 100;
/** Other sellers of a product whose prices are listed individually. */
const STEPS_SHOWN = 50;
/** Days up to the last count of demand over which units of the offer are counted, so that they are a part of it. */
const SOLD_DAYS = 30;

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
      'competition', (select json_build_object('offerCount', count(*), 'units', coalesce(sum(c.stock), 0),
          'lowest', money_text(${matchingPrice(sql`min(c.euro) / own.rate`)}),
          'median', money_text(${matchingPrice(sql`(percentile_cont(0.5) within group (order by c.euro))::numeric / own.rate`)}),
          'highest', money_text(${matchingPrice(sql`max(c.euro) / own.rate`)}),
          'rank', case when o.stock >= o.unit and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)
            then 1 + count(*) filter (where c.euro < landed_price(o.price_minor) * own.rate) end,
          'steps', (select coalesce(json_agg(json_build_object('price', money_text(coalesce(s.price_minor, 0)), 'units', s.stock)
              order by s.euro), '[]'::json)
            from (select c.stock, c.euro, ${matchingPrice(sql`c.euro / own.rate`)} as price_minor from ${others} c
              order by c.euro limit ${STEPS_SHOWN}) s)) from ${others} c),
      'floor', ${floorFields},
      'stockList', (select json_build_object('qid', l.qid, 'draftQid', a.qid, 'fileName', l.file_name, 'appliedAt', instant_text(l.finished_at),
          'rowNumber', r.row_number, 'listPrice', money_text(r.price_minor), 'stock', r.stock)
        from ${lastListOf(key.sellerId)} l join stock_list_rows r on r.stock_list_id = l.id and r.variant_id = o.variant_id
          left join stock_drafts a on a.id = l.draft_id),
      'priceHistory', (select json_agg(json_build_object('from', h.since, 'price', money_text(h.price_minor)) order by h.place)
        from (
          select p.price_minor, p.place, instant_text(lag(p.until) over (order by p.place)) as since from (
            (select price_minor, until, row_number() over (order by until, id) as place from
              (select * from offer_price_changes where offer_id = o.id order by until desc, id desc limit ${PRICES_SHOWN}) last)
            union all select o.price_minor, null, ${PRICES_SHOWN + 1}) p) h),
      'demandDetail', json_build_object('unitsOrdered', coalesce(d.units_ordered, 0), 'searches', coalesce(d.searches, 0),
        'watchers', coalesce(d.watchers, 0), 'countedAt', (select instant_text(counted_at) from product_demand_runs)),
      'unitsSold', coalesce((select sum(l.quantity)::int from product_demand_runs n cross join order_lines l join orders r on r.id = l.order_id
        where l.offer_id = o.id and r.created_at > n.counted_at - make_interval(days => ${SOLD_DAYS}) and r.created_at <= n.counted_at
          and r.status <> 'CANCELLED'), 0))::text as offer
    from ${offerTables} ${floorTables} cross join ${rivalOfOffer}
    where o.qid = ${key.qid} and o.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.offer ?? null;
}
