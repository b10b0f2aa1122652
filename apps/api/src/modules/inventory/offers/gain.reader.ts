import { type RawBuilder, sql } from "kysely";
import { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";
import { matchingPrice } from "#modules/inventory/offers/market.reader.ts";

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
