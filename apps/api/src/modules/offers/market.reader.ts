import { type RawBuilder, sql } from "kysely";

/** The day's exchange rates to EUR, as a common table `rates`. */
export const ratesOn = (day: string): RawBuilder<unknown> =>
  sql`rates as (select distinct on (currency) currency, rate from fx_rates where valid_from <= ${day}::date
    order by currency, valid_from desc)`;

/** Whether offer `o` of seller `e` can be bought, and why not. */
export const offerStatus = sql`case when not is_sold(e.status, e.currency, o.currency) then 'PAUSED'
  when o.stock < o.unit then 'OUT_OF_STOCK' else 'ACTIVE' end`;

/**
 * Offers `c` of a product that sellers other than this one can sell at the moment, each with its landed price in
 * euro cents: what a price is measured against. Needs `rates`.
 * @param variantId the column the product stands in, e.g. `o.variant_id`
 */
export const rivalsOf = (
  variantId: RawBuilder<unknown>,
  sellerId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select c.stock, landed_price(c.price_minor) * x.rate as euro
    from offers c join sellers ce on ce.organisation_id = c.seller_id and is_sold(ce.status, ce.currency, c.currency)
      join rates x on x.currency = c.currency
    where c.variant_id = ${variantId} and c.seller_id <> ${sellerId} and c.stock > 0 and c.stock >= c.unit)`;

/** The lowest landed price of another seller beside offer `o`, as `rival.euro`; null without one. */
export const rivalOfOffer = sql`lateral (select min(c.euro) as euro from ${rivalsOf(sql`o.variant_id`, sql`o.seller_id`)} c) rival`;

/**
 * The same for a whole inventory at once, as a common table `rivals` of products: joining everything in one go takes a
 * fraction of looking up one offer after the other. Needs `rates`.
 */
export const rivalsOfInventory = (sellerId: number): RawBuilder<unknown> => sql`rivals as materialized (
  select c.variant_id, min(landed_price(c.price_minor) * x.rate) as euro
  from offers mine join offers c on c.variant_id = mine.variant_id and c.seller_id <> mine.seller_id and c.stock > 0 and c.stock >= c.unit
    join sellers ce on ce.organisation_id = c.seller_id and is_sold(ce.status, ce.currency, c.currency)
    join rates x on x.currency = c.currency
  where mine.seller_id = ${sellerId} group by c.variant_id)`;
