import { sql } from "kysely";

/**
 * Where the goods of a sale `s` go on the seller's way, as kept when it opened: `DeliverTo` as JSON. Sales that ended
 * before it was kept take the warehouse of their buyer today, or the address of the order.
 */
export const deliverToJson = sql`coalesce(s.deliver_to, (
  select jsonb_build_object('name', a.company_name, 'lineOne', a.line_one, 'lineTwo', a.line_two, 'postcode', a.postcode, 'city', a.city,
    'country', a.country, 'isWarehouse', a.organisation_id is not distinct from b.consolidation_warehouse_id)
  from orders o join organisations b on b.id = o.buyer_id
    join addresses a on a.id = o.shipping_address_id or (a.organisation_id = b.consolidation_warehouse_id and not s.ships_direct)
  where o.id = s.order_id order by (a.organisation_id = b.consolidation_warehouse_id) desc nulls last, a.id desc limit 1))`;

/**
 * The warehouse at the place where the goods of a sale `s` go: the one whose address was kept, which need not be that of
 * its buyer today. Null for goods that go to the buyer.
 *
 * @param deliverTo the place, as JSON
 */
export const warehouseAt = (deliverTo: ReturnType<typeof sql>) => sql`(
  select w.id from orders o join organisations b on b.id = o.buyer_id join organisations w on w.kind = 'warehouse'
  where o.id = s.order_id and (${deliverTo}->>'isWarehouse')::boolean
  order by exists (select from addresses a where a.organisation_id = w.id and a.company_name = ${deliverTo}->>'name'
      and a.postcode = ${deliverTo}->>'postcode' and a.line_one = ${deliverTo}->>'lineOne') desc,
    w.id = b.consolidation_warehouse_id desc, w.id limit 1)`;
