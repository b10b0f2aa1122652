import { type RawBuilder, sql } from "kysely";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";

/** The day's exchange rates to EUR, as a CTE `rates`. */
export const ratesOn = (day: string): RawBuilder<unknown> =>
  sql`rates as (select distinct on (currency) currency, rate from fx_rates where valid_from <= ${day}::date
    order by currency, valid_from desc)`;

/** The market's exchange rates, as a CTE `rates`: those behind the stored prices. */
export const marketRates = sql`rates as (select currency, rate from market_rates)`;

/** The status of offer `o` of seller `e`: available, or why not. */
export const offerStatus = sql`case when not is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) then 'PAUSED'
  when o.stock < o.unit then 'OUT_OF_STOCK' else 'ACTIVE' end`;

/** Why offer `o` of seller `e` is not live; null while it is available. */
export const offerHold = sql`case when e.status = 'PAUSED' then 'SELLER_PAUSED' when e.status <> 'ACTIVE' then 'SELLER_NOT_ACTIVE'
  when e.currency <> o.currency then 'CURRENCY' when o.is_blocked then 'BRAND_BLOCKED' when o.is_stale then 'STALE' when o.stock = 0 then 'NO_STOCK' when o.stock < o.unit then 'LESS_THAN_A_UNIT' end`;

/**
 * Units of offer `o` that are ordered but not confirmed yet: a seller's stock list still includes them, so they are
 * deducted from its stock.
 */
export const heldUnits = sql`coalesce((select sum(l.quantity)::int from order_lines l join orders r on r.id = l.order_id
    left join sale_lines sl on sl.order_line_id = l.id left join sales s on s.id = sl.sale_id
  where l.offer_id = o.id and (r.status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW') or s.status = 'NOTIFIED')), 0)`;

/**
 * Offers `c` of a product that other sellers can currently sell, each with its landed price in euro cents: what a
 * price is compared with. Needs `rates`.
 * @param variantId the column with the product, e.g. `o.variant_id`
 */
export const rivalsOf = (
  variantId: RawBuilder<unknown>,
  sellerId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select c.stock, landed_price(c.price_minor) * x.rate as euro
    from offers c join sellers ce on ce.organisation_id = c.seller_id and is_sold(ce.status, ce.currency, c.currency, c.is_stale or c.is_blocked)
      join rates x on x.currency = c.currency
    where c.variant_id = ${variantId} and c.seller_id <> ${sellerId} and c.in_stock and c.stock >= c.unit)`;

/**
 * A seller's highest price, after the discount, at which buyers pay no more than this. It expresses competitors'
 * prices to sellers, who must not learn what buyers pay.
 * @param landed minor units
 */
export const matchingPrice = (landed: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`price_within(floor(${landed})::bigint)`;

/**
 * The target prices of buyers who watch a product, as `wish.euro`: quartiles of landed prices in euro cents, of
 * `wish.buyers`. Fewer than MIN_WISHING_BUYERS must not be shown to a seller. Needs `rates`.
 * @param variantId the column with the product
 */
export const wishesFor = (variantId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lateral (select count(*)::int as buyers, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by i.target_price_minor * x.rate) as euro
    from watchlist_items i join organisations a on a.id = i.organisation_id and a.kind = 'buyer' join rates x on x.currency = i.currency
    where i.variant_id = ${variantId} and i.target_price_minor is not null) wish`;

/** The lowest landed price of another seller of the product of offer `o`, as `rival.euro`; null without one. */
export const rivalOfOffer = sql`lateral (select min(c.euro) as euro from ${rivalsOf(sql`o.variant_id`, sql`o.seller_id`)} c) rival`;

/**
 * The expected gains of a seller's opportunities, as a CTE `gains` with the components: available offers that do not
 * win. It reads no other offers, so the work does not grow with the inventory. The formula is that of
 * `expectedGainMinor` in the contract's floor.rules.ts. Needs `rates`.
 */
export const gainsOf = (sellerId: number): RawBuilder<unknown> => sql`
  gains as materialized (select r.*, round(r.demand * (1 - r.win_share) * greatest(r.room_minor, 0))::bigint as gain_minor from (
    select f.*, coalesce(f.winning_minor, 0) - coalesce(f.floor_minor, 0) as room_minor,
      case when f.units_ordered = 0 then 0 else f.units_won::numeric / f.units_ordered end as win_share from (
        select w.*, ${floorOfOffer} as floor_minor, ${matchingPrice(sql`s.rival_euro / own.rate`)} as winning_minor
        from offer_opportunities w join offer_standings s on s.offer_id = w.offer_id and s.state = 'NOT_WINNING'
          join offers o on o.id = w.offer_id join rates own on own.currency = o.currency join variants v on v.id = o.variant_id ${floorTables}
        where w.seller_id = ${sellerId}) f) r)`;
