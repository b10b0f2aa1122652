import { sql } from "kysely";
import { MAX_CART_QUANTITY } from "@quayside/api-client/contract/limits.rules";
import type { DropReason } from "@quayside/api-client/contract/carts/cart.schema";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { dealOfLine, priceOfLine } from "#modules/inventory/deals/index.ts";
import { priceOfQuantity } from "#modules/inventory/offers/index.ts";
import { isSoldToCart, placeOfCart, sellsToPlace } from "#modules/buying/carts/cart.reader.ts";

/** A wanted product, with its units. */
export interface Wanted {
  readonly variantId: number;
  readonly quantity: number;
}

/** An offer that could supply a wanted product. */
export interface Candidate {
  readonly id: number;
  readonly variantId: number;
  readonly sellerId: number;
  readonly unit: number;
  /** Stock minus what the cart already holds of it. */
  readonly stock: number;
  readonly landedMinor: number;
  /** `landedMinor` in millionths of a euro cent: an integer that is comparable across currencies. */
  readonly cost: number;
}

export interface DroppedRow {
  readonly qid: string;
  readonly gtin: string;
  readonly name: string | null;
  readonly brand: string | null;
  readonly quantity: number | null;
  readonly reason: DropReason;
  readonly fileRow: number | null;
}

/**
 * What the optimiser distributes: unpinned lines, and dropped lines of known products. Many rows of one product add up to
 * no more than one line may have.
 */
export async function readWanted(tx: Tx, cartId: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select w.variant_id as "variantId", least(sum(w.quantity), ${MAX_CART_QUANTITY})::int as quantity from (
      select o.variant_id, l.quantity from cart_lines l join offers o on o.id = l.offer_id
        where l.cart_id = ${cartId} and not l.is_pinned
      union all
      select d.variant_id, d.quantity from cart_dropped_lines d
        where d.cart_id = ${cartId} and d.variant_id is not null and d.quantity is not null) w
    group by w.variant_id order by w.variant_id`.execute(tx);
  return rows;
}

/**
 * Available offers of products, cheapest first; the stock excludes the counted lines of the cart. Costs compare
 * landed prices across currencies at the day's exchange rates.
 *
 * An offer counts at the price of the whole wanted quantity, or of its stock where that is less. The optimiser does not
 * look for steps itself: where it splits a product, a part may cost more than it reckoned with, so a better plan may
 * exist, but a minimum order value that it reaches is reached. The lines have the prices of their own quantities.
 * @param search.wanted each product once
 * @param search.held which lines of the cart are deducted from the stock
 * @param search.day "YYYY-MM-DD"
 */
export async function readCandidates(
  tx: Tx,
  search: { wanted: readonly Wanted[]; cartId: number; held: "all" | "pinned"; day: string },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with ${placeOfCart(search.cartId)}
    select o.id, o.variant_id as "variantId", o.seller_id as "sellerId", o.unit, o.stock - coalesce(l.quantity, 0) as stock,
      x.landed as "landedMinor", round(x.landed * fx.rate * 10000)::bigint as cost
    from json_to_recordset(${JSON.stringify(search.wanted)}::json) as w("variantId" bigint, quantity bigint) join offers o on o.variant_id = w."variantId" join sellers e on e.organisation_id = o.seller_id cross join place
      cross join lateral (select rate from fx_rates f where f.currency = o.currency and f.valid_from <= ${search.day}::date
        order by f.valid_from desc limit 1) fx
      left join cart_lines l on l.cart_id = ${search.cartId} and l.offer_id = o.id and (l.is_pinned or ${search.held === "all"})
      cross join lateral (select landed_price(${priceOfQuantity(sql`least(w.quantity + coalesce(l.quantity, 0), o.stock)::int`)}) as landed) x
    where o.stock > coalesce(l.quantity, 0)
      and ${isSoldToCart} and (${search.held === "all"} or l.id is null)
    order by cost, o.id`.execute(tx);
  return rows;
}

/** What each seller's part has yet to reach: the minimum order value minus the pinned lines. */
export async function readMinimums(
  tx: Tx,
  search: { sellerIds: readonly number[]; cartId: number; now: Date },
): Promise<{ id: number; minimum: number }[]> {
  const { rows } = await sql<{ id: number; minimum: number }>`
    select e.organisation_id as id, greatest(e.minimum_order_value_minor - coalesce((
        select sum(l.quantity * landed_price(${priceOfLine(search.now)})) from cart_lines l join carts c on c.id = l.cart_id
          join offers o on o.id = l.offer_id ${dealOfLine}
        where l.cart_id = ${search.cartId} and l.is_pinned and o.seller_id = e.organisation_id), 0), 0)::bigint as minimum
    from sellers e where e.organisation_id = any(${search.sellerIds}::bigint[]) order by id`.execute(tx);
  return rows;
}

/**
 * Of these products, the ones offered only by sellers that cannot sell to the buyer of a cart, and why: one of them
 * is paused, or none sells to that place.
 */
export async function findUnsoldVariants(
  tx: Tx,
  { cartId, variantIds }: { cartId: number; variantIds: readonly number[] },
): Promise<ReadonlyMap<number, DropReason>> {
  const { rows } = await sql<{ id: number; reason: DropReason }>`
    with ${placeOfCart(cartId)}
    select o.variant_id as id, case when bool_or(${sellsToPlace}) then 'SELLER_PAUSED' else 'NOT_SOLD_TO_COUNTRY' end as reason
    from offers o join sellers e on e.organisation_id = o.seller_id cross join place
    where o.variant_id = any(${variantIds}::bigint[]) and o.in_stock
    group by o.variant_id having not bool_or(${isSoldToCart})`.execute(tx);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** Products by the 14-digit form of their GTIN. */
export async function findVariantIds(
  tx: Tx,
  gtins14: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; gtin14: string }>`
    select id, gtin14 from variants where gtin14 = any(${gtins14}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.gtin14, row.id]));
}

/** GTIN and name of products. */
export async function readVariantNames(
  tx: Tx,
  variantIds: readonly number[],
): Promise<ReadonlyMap<number, { gtin: string; name: string }>> {
  const { rows } = await sql<{ id: number; gtin: string; name: string }>`
    select id, gtin, name from variants where id = any(${variantIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The dropped lines of a cart, oldest first. */
export async function readDroppedLines(db: Database | Tx, cartId: number): Promise<DroppedRow[]> {
  const { rows } = await sql<DroppedRow>`
    select d.qid, d.gtin, v.name, b.name as brand, d.quantity, d.reason, d.file_row as "fileRow"
    from cart_dropped_lines d left join variants v on v.id = d.variant_id left join brands b on b.id = v.brand_id
    where d.cart_id = ${cartId} order by d.id`.execute(db);
  return rows;
}

/** All carts of a buyer as JSON, newest first. */
export async function readCartsPage(
  db: Database,
  query: { buyerId: number; page: number; size: number; now: Date },
  address: (page: number) => string,
): Promise<string> {
  const { buyerId, page, size } = query;
  const { rows } = await sql<{ page: string }>`
    with shown as (select * from carts where buyer_id = ${buyerId} order by created_at desc, id desc
        limit ${size} offset ${(page - 1) * size}),
    counted as (select count(*)::int as n from carts where buyer_id = ${buyerId})
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(json_build_object('qid', c.qid, 'status', c.status, 'createdAt', instant_text(c.created_at),
          'lineCount', (select count(*) from cart_lines l where l.cart_id = c.id),
          'droppedLineCount', (select count(*) from cart_dropped_lines d where d.cart_id = c.id),
          'totals', coalesce((select json_agg(json_build_object('amount', money_text(t.amount), 'currency', t.currency) order by t.currency)
            from (select o.currency, sum(l.quantity * case when c.status = 'ACTIVE' then landed_price(${priceOfLine(query.now)}) else l.seen_price_minor end)::bigint as amount
              from cart_lines l join offers o on o.id = l.offer_id ${dealOfLine} where l.cart_id = c.id group by o.currency) t), '[]'::json))
        order by c.created_at desc, c.id desc) from shown c), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
