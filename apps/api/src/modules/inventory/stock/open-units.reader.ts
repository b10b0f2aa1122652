import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";

const today = (now: Date): RawBuilder<unknown> => sql`(${now}::timestamptz at time zone 'UTC')::date`;

/**
 * Whether the goods of sale `s` have left the seller: it has dispatched them, a warehouse has received some of them,
 * or their booked pick-up is over. A carrier may come at any time of the pick-up day, so that day counts as before.
 */
export const hasLeft = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  exists (select from shipments p where p.sale_id = s.id)
  or exists (select from packages p where p.sale_id = s.id and p.status <> 'ANNOUNCED')
  or exists (select from carrier_bookings k where k.sale_id = s.id and k.status = 'SUCCEEDED' and k.pick_up_date < ${today(now)}))`;

/**
 * Units of open orders by offer, as a CTE `held`: what a count of the units on hand still includes, and buyers can no
 * longer have. Each unit counts from the order until its goods have left, and once: before confirmation as ordered,
 * after it as confirmed. A list of available units does not include them, so it has none.
 * @param list.isOnHand whether the numbers of the list are units on hand
 */
export const heldUnits = (list: {
  sellerId: number;
  isOnHand: RawBuilder<boolean>;
  now: Date;
}): RawBuilder<unknown> => sql`held as (select offer_id, sum(quantity)::int as units from (
    select l.offer_id, l.quantity from orders r join order_lines l on l.order_id = r.id
    where r.status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW') and l.seller_id = ${list.sellerId}
    union all
    select l.offer_id, case when s.status = 'NOTIFIED' then l.requested_quantity else coalesce(l.confirmed_quantity, l.requested_quantity) end
    from (
      select * from sales where seller_id = ${list.sellerId} and status in ('NOTIFIED', 'CONFIRMED', 'PAID')
      union all
      -- An order may be completed before its booked pick-up.
      select s.* from carrier_bookings k join sales s on s.id = k.sale_id
      where k.status = 'SUCCEEDED' and k.pick_up_date >= ${today(list.now)} and s.seller_id = ${list.sellerId} and s.status = 'COMPLETED') s
      join sale_lines l on l.sale_id = s.id
    where not ${hasLeft(list.now)}) ordered
  where offer_id is not null and ${list.isOnHand} group by offer_id)`;

/** Whether the numbers of a list with this mapping are units on hand, which is what a list means that does not say. */
export const isOnHandBy = (mapping: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${mapping} ->> 'stockIs', 'ON_HAND') = 'ON_HAND'`;

/**
 * Units of open orders of one offer whose goods have not left.
 * @returns what a count of the units on hand has more than can be sold
 */
export async function readHeldUnits(
  tx: Tx,
  { offerId, sellerId, now }: { offerId: number; sellerId: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    with ${heldUnits({ sellerId, isOnHand: sql<boolean>`true`, now })}
    select units from held where offer_id = ${offerId}`.execute(tx);
  return rows[0]?.units ?? 0;
}
