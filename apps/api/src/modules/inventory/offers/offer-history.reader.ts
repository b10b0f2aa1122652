import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { matchingPrice, ratesOn } from "#modules/inventory/offers/market.reader.ts";

interface OfferKey {
  readonly sellerId: number;
  readonly qid: string;
}

/** Other sellers of a product whose past prices are read. */
const OTHERS_READ = 50;

/** The price of offer `o` at a time, such as the end of a day: the one that the next change replaced, or the current one. */
export const priceAt = (offer: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select p.price_minor from offer_price_changes p where p.offer_id = ${offer}.id and p.until > ${end}
    order by p.until limit 1), ${offer}.price_minor)`;

/** When an offer was created by a list or by hand; null if neither is on record. */
export const createdAt = (offer: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`least((select min(l.finished_at) from stock_list_effects x join stock_lists l on l.id = x.stock_list_id
      where x.offer_id = ${offer}.id and x.old_list_price_minor is null),
    (select min(a.at) from audit_log a where a.subject_kind = 'offer' and a.subject_qid = ${offer}.qid and a.action = 'offer.create'))`;

/**
 * The price of an offer by day as JSON, from the day on which it was created, with the lowest and highest competing prices; null when the seller has no
 * such offer. The work is bounded: a limited number of days and other offers, each found through an index.
 */
export async function readOfferHistory(
  db: Database,
  key: OfferKey & { now: Date; days: number },
): Promise<string | null> {
  const today = key.now.toISOString().slice(0, 10);
  const since = sql`(${today}::date - ${key.days - 1}::int)`;
  const { rows } = await sql<{ history: string }>`
    with ${ratesOn(today)}, own_offer as (select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, o.currency, r.rate
      from offers o join rates r on r.currency = o.currency where o.qid = ${key.qid} and o.seller_id = ${key.sellerId}),
    others as (select c.id, c.price_minor, x.rate from own_offer o join offers c on c.variant_id = o.variant_id and c.seller_id <> o.seller_id
      join sellers ce on ce.organisation_id = c.seller_id and is_sold(ce.status, ce.currency, c.currency, c.is_stale or c.is_blocked)
      join rates x on x.currency = c.currency order by c.id limit ${OTHERS_READ}),
    days as (select d.day::date as day, d.day + interval '1 day' as ended from own_offer o cross join lateral generate_series(
        greatest(${since}, ${createdAt(sql`o`)}::date), ${today}::date, interval '1 day') d(day)),
    asked as (select d.day, min(landed_price(${priceAt(sql`c`, sql`d.ended`)}) * c.rate) as low,
        max(landed_price(${priceAt(sql`c`, sql`d.ended`)}) * c.rate) as high from days d cross join others c group by d.day)
    select json_build_object('currency', o.currency,
      'ownChanges', (select count(*) from offer_price_changes p where p.offer_id = o.id and p.until >= ${since}),
      'otherChanges', (select count(*) from others c join offer_price_changes p on p.offer_id = c.id where p.until >= ${since}),
      'results', (select json_agg(json_build_object('day', d.day::text, 'price', money_text(${priceAt(sql`o`, sql`d.ended`)}),
          'lowest', money_text(${matchingPrice(sql`a.low / o.rate`)}), 'highest', money_text(${matchingPrice(sql`a.high / o.rate`)})) order by d.day)
        from days d left join asked a using (day)))::text as history
    from own_offer o`.execute(db);
  return rows[0]?.history ?? null;
}

interface PageKey extends OfferKey {
  readonly page: number;
  readonly size: number;
}

/** A page of a list about one offer as JSON; null when the seller has no such offer. */
async function readPage(
  db: Database,
  key: PageKey,
  address: (page: number) => string,
  list: { readonly rows: RawBuilder<unknown>; readonly json: RawBuilder<unknown> },
): Promise<string | null> {
  const { page, size } = key;
  const { rows } = await sql<{ page: string }>`
    with own_offer as (select id, currency from offers where qid = ${key.qid} and seller_id = ${key.sellerId}),
    counted as (select count(*)::int as n from (select 1 from own_offer o ${list.rows}) x),
    shown as (select ${list.json} as json, x.id from own_offer o ${list.rows}
      order by x.id desc limit ${size} offset ${(page - 1) * size})
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(json order by id desc) from shown), '[]'::json))::text as page
    from counted where exists (select from own_offer)`.execute(db);
  return rows[0]?.page ?? null;
}

/** Stock movements of an offer, latest first. */
export const readMovements = (
  db: Database,
  key: PageKey,
  address: (page: number) => string,
): Promise<string | null> =>
  readPage(db, key, address, {
    rows: sql`join stock_movements x on x.offer_id = o.id`,
    json: sql`json_build_object('at', instant_text(x.at), 'kind', x.kind, 'quantity', x.quantity,
      'sale', (select json_build_object('qid', s.qid, 'number', s.number) from sale_lines l join sales s on s.id = l.sale_id
        where l.order_line_id = x.order_line_id))`,
  });

/** The sales of an offer, latest first; by their order. */
export const readOfferSales = (
  db: Database,
  key: PageKey,
  address: (page: number) => string,
): Promise<string | null> =>
  readPage(db, key, address, {
    rows: sql`join order_lines x on x.offer_id = o.id join sale_lines l on l.order_line_id = x.id join sales s on s.id = l.sale_id`,
    json: sql`json_build_object('qid', s.qid, 'number', s.number, 'status', s.status, 'createdAt', instant_text(s.created_at),
      'quantity', coalesce(l.confirmed_quantity, l.requested_quantity), 'price', money_text(l.price_minor), 'currency', x.currency)`,
  });
