import type { Tier } from "@quayside/api-client/contract/offers/tiers.rules";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type DealOfLine, dealOfLine, lineDeal, priceOfLine } from "#modules/inventory/deals/index.ts";
import { landedTiersMinor, priceOfQuantity } from "#modules/inventory/offers/index.ts";

export interface CartRow {
  readonly id: number;
  readonly qid: string;
  readonly version: number;
  readonly daysDeferred: number;
  readonly billingAddressId: number | null;
  readonly billingAddressQid: string | null;
  readonly shippingAddressId: number | null;
  readonly shippingAddressQid: string | null;
}

/** A line with its current offer and seller; money in minor units of `currency`. */
export interface CartLineRow {
  readonly qid: string;
  readonly offerId: number;
  readonly offerQid: string;
  /** The deal of the line, with the landed price it gives; null without one. */
  readonly deal: DealOfLine | null;
  readonly sellerCode: string;
  /** Minimum order value of the seller, in the currency of its offers. */
  readonly movMinor: number;
  readonly gtin: string;
  readonly name: string;
  readonly brand: string;
  readonly unit: number;
  readonly quantity: number;
  /** What the buyer could order now: 0 for a seller that is paused, or does not sell to the buyer's place. */
  readonly stock: number;
  /** Why the seller does not sell to this buyer: paused, or not to that country; null when it does. */
  readonly unsoldBecause: "SELLER_PAUSED" | "NOT_SOLD_TO_COUNTRY" | null;
  /** The deal's while it applies, otherwise the usual one. */
  readonly landedMinor: number;
  /** The landed price of its quantity without a deal. */
  readonly usualMinor: number;
  /** The offer's prices by quantity that have effect, landed, rising quantities. */
  readonly tiers: readonly Tier[];
  readonly seenMinor: number;
  readonly currency: string;
  /** Added to this seller's part manually. */
  readonly isPinned: boolean;
}

/** The fields of an offer needed to add it to a cart. */
export interface CartOffer {
  readonly id: number;
  readonly unit: number;
  readonly stock: number;
}

/**
 * The destination of a cart, as a CTE `place`: the buyer's country and that of the shipping address, once chosen. A
 * seller must sell to both.
 */
export const placeOfCart = (cartId: number): RawBuilder<unknown> =>
  sql`place as (select b.country as home, coalesce(a.country, b.country) as destination
    from carts c join organisations b on b.id = c.buyer_id left join addresses a on a.id = c.shipping_address_id where c.id = ${cartId})`;

/** Whether a seller `e` sells to the cart's `place`. */
export const sellsToPlace = sql`(sells_to(e.sell_to_regions, place.home) and sells_to(e.sell_to_regions, place.destination))`;

/** Whether an offer `o` of seller `e` can be bought with the cart of `place`. */
export const isSoldToCart = sql`(is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) and ${sellsToPlace})`;

/** A buyer's cart that is not ordered yet. */
export async function findActiveCart(db: Database | Tx, buyerId: number): Promise<CartRow | undefined> {
  const { rows } = await sql<CartRow>`
    select c.id, c.qid, c.version, c.days_deferred as "daysDeferred", b.id as "billingAddressId", b.qid as "billingAddressQid",
      s.id as "shippingAddressId", s.qid as "shippingAddressQid"
    from carts c left join addresses b on b.id = c.billing_address_id and b.retired_at is null
      left join addresses s on s.id = c.shipping_address_id and s.retired_at is null
    where c.buyer_id = ${buyerId} and c.status = 'ACTIVE'`.execute(db);
  return rows[0];
}

/** The lines of a cart at a time, by which their deals apply or not, oldest first. */
export async function readCartLines(db: Database | Tx, cartId: number, now: Date): Promise<CartLineRow[]> {
  const { rows } = await sql<CartLineRow>`
    with ${placeOfCart(cartId)}
    select l.qid, o.id as "offerId", o.qid as "offerQid", ${lineDeal(now)} as deal, e.code as "sellerCode", e.minimum_order_value_minor as "movMinor",
      v.gtin, v.name, b.name as brand, o.unit, l.quantity, case when ${isSoldToCart} then o.stock else 0 end as stock,
      case when ${isSoldToCart} or (${sellsToPlace} and (o.is_stale or o.is_blocked)) then null when ${sellsToPlace} then 'SELLER_PAUSED' else 'NOT_SOLD_TO_COUNTRY' end as "unsoldBecause",
      landed_price(${priceOfLine(now)}) as "landedMinor", landed_price(${priceOfQuantity(sql`l.quantity`)}) as "usualMinor", ${landedTiersMinor} as tiers, l.seen_price_minor as "seenMinor", o.currency, l.is_pinned as "isPinned"
    from cart_lines l join carts c on c.id = l.cart_id join offers o on o.id = l.offer_id join sellers e on e.organisation_id = o.seller_id
      join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id ${dealOfLine}
      cross join place
    where l.cart_id = ${cartId} order by l.id`.execute(db);
  return rows;
}

/**
 * Available offers of a product, those first whose landed price in EUR is the lowest for what the cart would then hold.
 * @param quantity units that are added
 * @param day "YYYY-MM-DD", for the exchange rates
 */
export async function findOffers(
  tx: Tx,
  product: { cartId: number; gtin14: string; offerQid: string | null; quantity: number; day: string },
): Promise<CartOffer[]> {
  const { rows } = await sql<CartOffer>`
    with ${placeOfCart(product.cartId)}
    select o.id, o.unit, o.stock from variants v join offers o on o.variant_id = v.id
      join sellers e on e.organisation_id = o.seller_id cross join place
      cross join lateral (select rate from fx_rates f where f.currency = o.currency and f.valid_from <= ${product.day}::date
        order by f.valid_from desc limit 1) fx
      left join cart_lines l on l.cart_id = ${product.cartId} and l.offer_id = o.id
    where v.gtin14 = ${product.gtin14} and ${isSoldToCart} and (${product.offerQid}::text is null or o.qid = ${product.offerQid})
    order by landed_price(${priceOfQuantity(sql`${product.quantity}::int + coalesce(l.quantity, 0)`)}) * fx.rate, o.id`.execute(
    tx,
  );
  return rows;
}

/** Units of an offer, or of all offers of a product, that a cart already holds. */
export async function quantitiesInCart(
  tx: Tx,
  key: { cartId: number; gtin14: string },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ offerId: number; quantity: number }>`
    select l.offer_id as "offerId", l.quantity from cart_lines l join offers o on o.id = l.offer_id
      join variants v on v.id = o.variant_id
    where l.cart_id = ${key.cartId} and v.gtin14 = ${key.gtin14}`.execute(tx);
  return new Map(rows.map((row) => [row.offerId, row.quantity]));
}

/**
 * One seller's offer of a product; without an offer when it does not sell the product now, undefined when there is no
 * such seller.
 * @param key.fid code of the seller
 */
export async function findSellerOffer(
  tx: Tx,
  key: { cartId: number; fid: string; gtin14: string },
): Promise<{ offer: CartOffer | null } | undefined> {
  const { rows } = await sql<{ offer: CartOffer | null }>`
    with ${placeOfCart(key.cartId)}
    select (select json_build_object('id', o.id, 'unit', o.unit, 'stock', o.stock)
      from offers o join variants v on v.id = o.variant_id
      where o.seller_id = e.organisation_id and v.gtin14 = ${key.gtin14} and o.in_stock
        and ${isSoldToCart}) as offer
    from sellers e cross join place where e.code = ${key.fid}`.execute(tx);
  return rows[0];
}
