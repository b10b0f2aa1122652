import { type RawBuilder, sql } from "kysely";

/** The day's exchange rates to EUR, as a common table `rates`. */
export const ratesOn = (day: string): RawBuilder<unknown> =>
  sql`rates as (select distinct on (currency) currency, rate from fx_rates where valid_from <= ${day}::date
    order by currency, valid_from desc)`;

/** The rates that the market goes by, as a common table `rates`: those of what is kept. */
export const marketRates = sql`rates as (select currency, rate from market_rates)`;

/** Whether offer `o` of seller `e` can be bought, and why not. */
export const offerStatus = sql`case when not is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) then 'PAUSED'
  when o.stock < o.unit then 'OUT_OF_STOCK' else 'ACTIVE' end`;

/** Why offer `o` of seller `e` is not live; null while it can be bought. */
export const offerHold = sql`case when e.status = 'PAUSED' then 'SELLER_PAUSED' when e.status <> 'ACTIVE' then 'SELLER_NOT_ACTIVE'
  when e.currency <> o.currency then 'CURRENCY' when o.is_blocked then 'BRAND_BLOCKED' when o.is_stale then 'STALE' when o.stock = 0 then 'NO_STOCK' when o.stock < o.unit then 'LESS_THAN_A_UNIT' end`;

/**
 * Units of offer `o` that buyers ordered and whose seller has not confirmed them yet: a stock list made by the seller
 * still counts them, so they are taken off what it says.
 */
export const heldUnits = sql`coalesce((select sum(l.quantity)::int from order_lines l join orders r on r.id = l.order_id
    left join sale_lines sl on sl.order_line_id = l.id left join sales s on s.id = sl.sale_id
  where l.offer_id = o.id and (r.status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW') or s.status = 'NOTIFIED')), 0)`;

/**
 * Offers `c` of a product that sellers other than this one can sell at the moment, each with its landed price
 * in euro cents: what a price is measured against. Needs `rates`.
 * @param variantId the column that holds the product, e.g. `o.variant_id`
 */
export const rivalsOf = (
  variantId: RawBuilder<unknown>,
  sellerId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select c.stock, landed_price(c.price_minor) * x.rate as euro
    from offers c join sellers ce on ce.organisation_id = c.seller_id and is_sold(ce.status, ce.currency, c.currency, c.is_stale or c.is_blocked)
      join rates x on x.currency = c.currency
    where c.variant_id = ${variantId} and c.seller_id <> ${sellerId} and c.stock > 0 and c.stock >= c.unit)`;

/**
 * The highest price of a seller, after the discount, that buyers pay no more for than this: what sellers see of the
 * prices of others, since what buyers pay is not theirs to know.
 * @param landed minor units
 */
export const matchingPrice = (landed: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`price_within(floor(${landed})::bigint)`;

/** The lowest landed price of another seller beside offer `o`, as `rival.euro`; null without one. */
export const rivalOfOffer = sql`lateral (select min(c.euro) as euro from ${rivalsOf(sql`o.variant_id`, sql`o.seller_id`)} c) rival`;
