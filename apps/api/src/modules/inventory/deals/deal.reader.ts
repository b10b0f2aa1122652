import type { DealState } from "@quayside/api-client/contract/deals/deals.rules";
import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { likeAnywhere } from "#db/like.ts";
import { isLineOf } from "#db/search-query.ts";
import { priceAt } from "#modules/inventory/offers/index.ts";

/** The state of deal `d` at a time. */
export const stateAt = (now: Date): RawBuilder<DealState> =>
  sql<DealState>`case when d.withdrawn_at is not null then 'WITHDRAWN' when d.sold >= d.quantity then 'USED_UP'
    when d.ends_at <= ${now}::timestamptz then 'ENDED' when d.starts_at > ${now}::timestamptz then 'UPCOMING' else 'RUNNING' end`;

/** Of all sellers, as staff read them, or one seller's own. */
type Readers = { readonly sellerId: number | null };

const isOf = ({ sellerId }: Readers): RawBuilder<boolean> =>
  sellerId === null ? sql<boolean>`true` : sql<boolean>`d.seller_id = ${sellerId}`;

/** The seller of offer `o`, as staff know it. */
const sellerJson = sql`(select json_build_object('qid', c.qid, 'name', c.name, 'code', e.code)
  from organisations c join sellers e on e.organisation_id = c.id where c.id = o.seller_id)`;

/** What only staff read: whose the deal is, and who may buy at it. */
const forStaff = sql`, 'seller', ${sellerJson},
  'buyer', (select c.name from organisations c where c.id = d.buyer_id)`;

const offerParts = sql`'qid', o.qid, 'gtin', l.gtin, 'name', l.name, 'brand', l.brand, 'unit', o.unit, 'stock', o.stock, 'price', money_text(o.price_minor)`;

/** A deal `d` of offer `o` and product `l` as JSON, with what it sold. */
const dealJson = ({ sellerId }: Readers, now: Date): RawBuilder<unknown> =>
  sql`json_build_object('qid', d.qid, 'dealId', d.deal_id, 'version', d.version, 'state', ${stateAt(now)},
    'offer', json_build_object(${offerParts}),
    'isFromSupport', d.support_deal_id is not null, 'isForOneBuyer', d.buyer_id is not null,
    'buyerOrderNumber', (select s.number from sales s where s.id = d.buyer_sale_id),
    'price', money_text(d.price_minor), 'currency', d.currency, 'quantity', d.quantity, 'minimumQuantity', d.minimum, 'sold', d.sold,
    'left', case when ${stateAt(now)} in ('RUNNING', 'UPCOMING') then least(d.quantity - d.sold, o.stock) else 0 end,
    'revenue', money_text(results.revenue), 'revenueUnits', results.units, 'usualRevenue', money_text(results.usual), 'buyerCount', results.buyers,
    'startsAt', instant_text(d.starts_at), 'endsAt', instant_text(d.ends_at), 'withdrawnAt', instant_text(d.withdrawn_at),
    'setUpReason', d.set_up_reason, 'withdrawalReason', d.withdrawal_reason, 'createdAt', instant_text(d.created_at)${sellerId === null ? forStaff : sql``})`;

const line = sql`join lateral (select v.gtin, v.name, b.name as brand from variants v join brands b on b.id = v.brand_id where v.id = o.variant_id) l on true`;

const tables = sql`deals d join offers o on o.id = d.offer_id ${line}`;

/**
 * What deal `d` of offer `o` sold: only paid orders count, and only what their sellers did not decline, lose or reduce;
 * and what those units cost at the usual price that the offer had when each was ordered.
 */
const results = sql`cross join lateral (
  select coalesce(sum(x.price_minor * z.units), 0)::bigint as revenue, coalesce(sum(z.units), 0)::int as units,
    coalesce(sum(z.usual_minor * z.units), 0)::bigint as usual, count(distinct r.buyer_id)::int as buyers
  from order_lines x join orders r on r.id = x.order_id left join sale_lines y on y.order_line_id = x.id left join sales s on s.id = y.sale_id
    cross join lateral (select coalesce(y.confirmed_quantity, x.quantity) as units, ${priceAt(sql`o`, sql`r.created_at`)} as usual_minor) z
  where x.deal_id = d.id and r.paid_at is not null and coalesce(s.status, '') not in ('DECLINED', 'EXPIRED', 'CANCELLED')) results`;

/** One deal of a seller as JSON, or any one as staff see it; null when there is no such deal. */
export async function readDealJson(
  db: Database | Tx,
  key: Readers & { qid: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ deal: string }>`
    select ${dealJson(key, key.now)}::text as deal from ${tables} ${results} where d.qid = ${key.qid} and ${isOf(key)}`.execute(
    db,
  );
  return rows[0]?.deal ?? null;
}

interface DealsQuery extends Readers {
  readonly state?: DealState | undefined;
  readonly search?: string | undefined;
  readonly offerQid?: string | undefined;
  /** Part of the name of the seller, or its code; for staff. */
  readonly seller?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Staff also find a deal by what carts name it by. */
function isSearched({ sellerId, search = "" }: DealsQuery): RawBuilder<boolean> {
  const words = search.trim();
  if (words === "") return sql<boolean>`true`;
  const isLine = isLineOf(readSearch(words));
  return sellerId === null
    ? sql<boolean>`(${isLine} or lower(d.deal_id) = lower(${words}))`
    : sql<boolean>`${isLine}`;
}

function isOfSeller({ seller = "" }: DealsQuery): RawBuilder<boolean> {
  const words = seller.trim();
  if (words === "") return sql<boolean>`true`;
  return sql<boolean>`d.seller_id in (select c.id from organisations c join sellers e on e.organisation_id = c.id
    where c.name ilike ${likeAnywhere(words)} or e.code = upper(${words}))`;
}

/** A page of a seller's deals as JSON, or of all for staff, with their number by state. */
export async function readDealsPage(
  db: Database,
  query: DealsQuery,
  { address, now }: { address: (page: number) => string; now: Date },
): Promise<string> {
  const { page, size } = query;
  const { rows } = await sql<{ page: string }>`
    with own as (select d.id, ${stateAt(now)} as state from deals d where ${isOf(query)}),
      found as (
        select d.id, row_number() over (order by array_position(array['RUNNING', 'UPCOMING', 'USED_UP', 'ENDED', 'WITHDRAWN'], own.state),
          case when own.state in ('RUNNING', 'UPCOMING') then d.ends_at end, d.ends_at desc, d.id desc) as place
        from own join ${tables} on d.id = own.id
        where (${query.state ?? null}::text is null or own.state = ${query.state ?? null})
          and (${query.offerQid ?? null}::text is null or o.qid = ${query.offerQid ?? null})
          and ${isSearched(query)} and ${isOfSeller(query)}),
      shown as (select place, ${dealJson(query, now)} as deal from found f join ${tables} on d.id = f.id ${results}
        where place > ${(page - 1) * size}::int and place <= ${page * size}::int)
    select json_build_object(${pageFields({ page, size }, address)}, 'counts', json_build_object(
        'RUNNING', running, 'UPCOMING', upcoming, 'USED_UP', used_up, 'ENDED', ended, 'WITHDRAWN', withdrawn),
      'results', (select coalesce(json_agg(deal order by place), '[]'::json) from shown))::text as page
    from (select count(*)::int as n from found) counted, (
      select count(*) filter (where state = 'RUNNING')::int as running, count(*) filter (where state = 'UPCOMING')::int as upcoming,
        count(*) filter (where state = 'USED_UP')::int as used_up, count(*) filter (where state = 'ENDED')::int as ended,
        count(*) filter (where state = 'WITHDRAWN')::int as withdrawn from own) by_state`.execute(db);
  return rows[0]?.page ?? "";
}

/** Offers with a deal whose time has come or is over, or that sold its last unit, since the job last looked. */
export async function offersWithDueDeals(db: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ offerId: number }>`
    select offer_id as "offerId" from deals where not is_running and withdrawn_at is null and starts_at <= ${now} and ends_at > ${now}
    union select offer_id from deals where ended_at is null and withdrawn_at is null and ends_at <= ${now}
    union select offer_id from deals where withdrawn_at is null and (sold >= quantity) <> (used_up_at is not null) order by 1`.execute(
    db,
  );
  return rows.map(({ offerId }) => offerId);
}

/** The offers of a product of all sellers as JSON, those with the most stock first. */
export async function readDealOffers(db: Database, gtin: string): Promise<string> {
  const { rows } = await sql<{ offers: string }>`
    select json_build_object('results', coalesce(json_agg(json_build_object(${offerParts}, 'currency', o.currency, 'seller', ${sellerJson})
      order by o.stock desc, o.id), '[]'::json))::text as offers
    from offers o ${line} where o.variant_id = (select id from variants where gtin14 = ${gtin.padStart(14, "0")})`.execute(
    db,
  );
  return rows[0]?.offers ?? "";
}

/** What a seller is told of a deal; money in minor units. */
export interface ToldDeal {
  readonly qid: string;
  readonly sellerId: number;
  readonly offerQid: string;
  readonly name: string;
  readonly currency: string;
  readonly quantity: number;
  readonly sold: number;
  readonly units: number;
  readonly revenueMinor: number;
  readonly usualMinor: number;
}

/** A deal with what it sold. */
export async function readToldDeal(tx: Tx, qid: string): Promise<ToldDeal | undefined> {
  const { rows } = await sql<ToldDeal>`
    select d.qid, d.seller_id as "sellerId", o.qid as "offerQid", l.name, d.currency, d.quantity, d.sold, results.units,
      results.revenue as "revenueMinor", results.usual as "usualMinor"
    from ${tables} ${results} where d.qid = ${qid}`.execute(tx);
  return rows[0];
}

/** The company and sale of one of a seller's orders; undefined when the seller has none with that number. */
export async function findBuyerOfOrder(
  tx: Tx,
  key: { sellerId: number; number: string },
): Promise<{ buyerId: number; saleId: number } | undefined> {
  const { rows } = await sql<{ buyerId: number; saleId: number }>`
    select r.buyer_id as "buyerId", s.id as "saleId" from sales s join orders r on r.id = s.order_id
    where s.seller_id = ${key.sellerId} and s.number = ${key.number.replace("#", "")}`.execute(tx);
  return rows[0];
}

/** The company of a buyer's user; undefined when there is no such buyer. */
export async function findBuyerByEmail(tx: Tx, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select g.id from users u join memberships m on m.user_id = u.id join organisations g on g.id = m.organisation_id
    where u.email = ${email} and g.kind = 'buyer' order by g.id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** What the support desk knows of one of its deals for an offer. */
export async function findSupportDeal(
  tx: Tx,
  key: { dealId: string; offerId: number },
): Promise<{ isSetUp: boolean } | undefined> {
  const { rows } = await sql<{ isSetUp: boolean }>`
    select exists (select from deals d where d.deal_id = s.id and d.offer_id = ${key.offerId}) as "isSetUp"
    from support_deals s where s.id = ${key.dealId}`.execute(tx);
  return rows[0];
}
