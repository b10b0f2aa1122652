import type pg from "pg";
import { type DemoBuyer, type DemoSeller, WAREHOUSE } from "#demo/companies.ts";

/** The consolidation warehouse for goods of several sellers. */
const WAREHOUSE_ADDRESS = `
insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage)
  select pg_temp.demo_qid('warehouse-address', id), id, name, $1, $2, $3, country, 'shipping'
  from organisations where kind = 'warehouse'`;

/** Buyers whose goods go to the warehouse. */
const CONSOLIDATING_BUYERS = `
update organisations b set consolidation_warehouse_id = w.id from organisations w
where w.kind = 'warehouse' and b.kind = 'buyer' and b.id = any($1::bigint[])`;

/** The first weekday on or after a day. */
const WORKING_DAY = `
create function pg_temp.weekday(day date) returns date language sql immutable as
  $$ select day + case extract(isodow from day)::int when 6 then 2 when 7 then 1 else 0 end $$`;

/** Each booked sale has a booking as in its history: one to three parcels, collected on the next day. */
const BOOKINGS = `
with booked as (
  select s.*, e.at, pg_temp.weekday((e.at at time zone 'UTC')::date + 1) as pick_up, least(s.quantity, 1 + s.id % 3)::int as parcels,
    3000 + (s.id * 7919 % 22000)::int as grams, pg_temp.demo_qid('booking', s.id) as booking_qid
  from sales s join sale_events e on e.sale_id = s.id and e.type = 'booking.succeeded' where s.has_booking),
addresses_of as (
  select b.id as sale_id,
    (select json_build_object('company', a.company_name, 'lineOne', a.line_one, 'lineTwo', a.line_two, 'postcode', a.postcode, 'city', a.city,
      'country', a.country) from addresses a where a.organisation_id = b.seller_id and a.usage = 'ship-from' order by a.id desc limit 1) as "from",
    (b.deliver_to - 'name' - 'isWarehouse') || jsonb_build_object('company', b.deliver_to->>'name') as "to"
  from booked b)
insert into carrier_bookings (qid, sale_id, status, carrier, service, price_minor, currency, pick_up_date, pick_up_slot, delivery_date,
  has_dangerous_goods, request, confirmation, tracking_numbers, attempts, requested_at, settled_at)
select booking_qid, b.id, 'SUCCEEDED', case when b.id % 2 = 0 then 'dpd' else 'ups' end, case when b.id % 2 = 0 then 'classic' else 'standard' end,
  b.parcels * 580 + b.parcels * b.grams / 1000 * 31, 'EUR', pick_up, case when b.id % 3 = 0 then '11-17' else '09-15' end,
  pg_temp.weekday(pick_up + 2), false,
  jsonb_build_object('name', case when b.id % 2 = 0 then 'DPD Classic' else 'UPS Standard' end, 'from', a."from", 'to', a."to",
    'parcels', (select json_agg(json_build_object('weightGrams', b.grams + n * 100, 'lengthCm', 60, 'widthCm', 40, 'heightCm', 30))
      from generate_series(1, b.parcels) n), 'pallets', '[]'::json, 'fingerprint', booking_qid),
  'SB-' || upper(substr(booking_qid, 1, 10)),
  (select array_agg('0' || lpad(((b.id * 104729 + n * 7919) % 10000000000000)::text, 13, '0')) from generate_series(1, b.parcels) n),
  1, b.at, b.at
from booked b join addresses_of a on a.sale_id = b.id order by b.id`;

/** The carriers' costs, posted at the time of booking. */
const CARRIER_TRANSACTIONS = `
insert into ledger_transactions (qid, key, kind, order_id, sale_id, at)
select pg_temp.demo_qid('carrier-booked', k.id), 'carrier-booked:' || k.qid, 'CARRIER_BOOKED', s.order_id, s.id, k.settled_at
from carrier_bookings k join sales s on s.id = k.sale_id order by k.id`;

const CARRIER_ENTRIES = `
insert into ledger_entries (transaction_id, account, currency, amount_minor)
select t.id, x.account, k.currency, x.sign * k.price_minor
from carrier_bookings k join ledger_transactions t on t.key = 'carrier-booked:' || k.qid
  cross join (values ('shipping_cost', 1), ('carrier_payable', -1)) x(account, sign) order by t.id, x.sign`;

/** Current booked sales have boxes, so that labels can be printed; numbers continue those of the packages. */
const BOXES = `
insert into sale_boxes (qid, sale_id, number, kind, sscc, weight_grams, length_cm, width_cm, height_cm, created_at)
select pg_temp.demo_qid('box', k.sale_id * 10 + n), k.sale_id, n, 'PARCEL', body || (10 - sum % 10) % 10,
  (k.request->'parcels'->(n - 1)->>'weightGrams')::int, 60, 40, 30, k.settled_at
from carrier_bookings k join sales s on s.id = k.sale_id and s.is_current
  cross join lateral generate_series(1, jsonb_array_length(k.request->'parcels')) n
  cross join lateral (select '24012345' || lpad((k.id * 10 + n)::text, 9, '0') as body) x
  cross join lateral (select sum(substr(body, i, 1)::int * case when i % 2 = 1 then 3 else 1 end) from generate_series(1, 17) i) y`;

const ANNOUNCED_BOXES = `
insert into packages (qid, warehouse_id, sale_id, sscc, carrier, tracking_number, box_number, box_count, units, weight_grams, status,
  announced_at, expected_at)
select pg_temp.demo_qid('package', x.id), b.consolidation_warehouse_id, s.id, x.sscc, k.carrier, k.tracking_numbers[x.number], x.number,
  array_length(k.tracking_numbers, 1), greatest(1, s.quantity / array_length(k.tracking_numbers, 1)), x.weight_grams, 'ANNOUNCED',
  k.settled_at, k.delivery_date + interval '10 hours'
from sale_boxes x join carrier_bookings k on k.sale_id = x.sale_id join sales s on s.id = x.sale_id join orders o on o.id = s.order_id
  join organisations b on b.id = o.buyer_id where b.consolidation_warehouse_id is not null`;

/** Sales whose packages progressed further, by outcome; most stay announced, including the first late delivery. */
const HANDLED = `
create temporary table handled on commit drop as
  select s.id as sale_id, s.order_id, row_number() over (order by s.id) % 8 as part, min(p.announced_at) as announced_at
  from packages p join sales s on s.id = p.sale_id
  where s.status = 'COMPLETED' and p.announced_at < $1::date - interval '3 days' and p.sale_id <> (select min(sale_id) from packages)
  group by s.id`;

const RECEIVED = `
update packages p set received_at = h.announced_at + interval '1 day', received_by = u.id, expected_at = h.announced_at + interval '23 hours',
  status = case when part = 0 and box_number = 1 then 'RECEIVED_WITH_DISCREPANCY' when part = 1 and box_number = 1 then 'REFUSED' else 'RECEIVED' end,
  discrepancy_reason = case when part = 0 and box_number = 1 then 'DAMAGED' when part = 1 and box_number = 1 then 'WRONG_ADDRESS' end,
  discrepancy_text = case when part = 0 and box_number = 1 then 'One corner is crushed.' end
from handled h, users u where h.sale_id = p.sale_id and u.email = 'warehouse@demo.example'`;

const CONFIRMED = `
update packages p set status = 'CONFIRMED', confirmed_at = h.announced_at + interval '26 hours', confirmed_by = p.received_by,
  confirmed_units = p.units, confirmed_weight_grams = p.weight_grams,
  location = chr(65 + (p.sale_id % 4)::int) || '-' || lpad((p.sale_id % 24 + 1)::text, 2, '0') || '-' || (1 + p.box_number % 4),
  located_at = h.announced_at + interval '26 hours'
from handled h where h.sale_id = p.sale_id and h.part >= 3`;

/** Outbound shipments in each state; those ready for collection wait for the cut-off of the anchor day. */
const SHIPMENTS = `
with made as (
  select h.*, (array['OPEN', 'READY_TO_SHIP', 'DISPATCHED', 'DELIVERED'])[part - 3] as status,
    h.announced_at + interval '28 hours' as created_at, pg_temp.demo_qid('warehouse-shipment', h.sale_id) as qid
  from handled h where part >= 4)
insert into warehouse_shipments (qid, warehouse_id, order_id, status, carrier, tracking_numbers, assigned_to, created_at, ready_at, cut_off_at,
  dispatched_at, delivered_at)
select m.qid, w.id, m.order_id, m.status, case when m.status <> 'OPEN' then 'dpd' end,
  case when m.status <> 'OPEN' then array['0' || lpad((m.sale_id * 7919 % 10000000000000)::text, 13, '0')] else '{}' end,
  u.id, m.created_at, case when m.status <> 'OPEN' then m.created_at + interval '1 hour' end,
  case when m.status <> 'OPEN' then $1::date + interval '14 hours' end,
  case when m.status in ('DISPATCHED', 'DELIVERED') then m.created_at + interval '3 hours' end,
  case when m.status = 'DELIVERED' then m.created_at + interval '20 hours' end
from made m, organisations w, users u where w.kind = 'warehouse' and u.email = 'warehouse@demo.example' order by m.sale_id`;

const CONSOLIDATED = `
update packages p set status = 'CONSOLIDATED', warehouse_shipment_id = x.id, pallet_number = 1, layer = 1
from warehouse_shipments x join sales s on s.order_id = x.order_id where s.id = p.sale_id and p.status = 'CONFIRMED'`;

/** What sellers declared earlier about their products: most weights, some tariff numbers. */
const FACTS = `
insert into seller_product_facts (seller_id, gtin14, unit_weight_grams, hs_code, origin_country, updated_at)
select o.seller_id, v.gtin14, case when v.id % 4 > 0 then 60 + v.id % 37 * 12 end, case when v.id % 3 = 0 then '330499' end,
  case when v.id % 3 = 0 then c.country end, $2::date - interval '9 days'
from offers o join variants v on v.id = o.variant_id join organisations c on c.id = o.seller_id
where o.seller_id = any($1::bigint[])`;

/** Sellers with known products, so that a packing suggestion is shown. */
const KNOWN_PARTS = new Set(["demo", "keyaccount"]);

/** Bookings, boxes and the packages' way through the warehouse, derived from the sales and the seed only. */
export async function fillShipping(
  client: pg.Client,
  options: { anchorDay: string; sellers: readonly DemoSeller[]; buyers: readonly DemoBuyer[] },
): Promise<void> {
  const { anchorDay, sellers, buyers } = options;
  const known = sellers.filter(({ part }) => KNOWN_PARTS.has(part)).map(({ id }) => id);
  await client.query(WORKING_DAY);
  await client.query(WAREHOUSE_ADDRESS, [WAREHOUSE.lineOne, WAREHOUSE.city, WAREHOUSE.postcode]);
  const consolidating = buyers.filter(({ deliverTo }) => deliverTo.isWarehouse).map(({ id }) => id);
  await client.query(CONSOLIDATING_BUYERS, [consolidating]);
  for (const statement of [BOOKINGS, BOXES]) await client.query(statement);
  // Each pair of entries balances by itself: checking them one by one would take longer than writing them.
  await client.query("alter table ledger_entries disable trigger ledger_balance");
  await client.query(CARRIER_TRANSACTIONS);
  await client.query(CARRIER_ENTRIES);
  await client.query("alter table ledger_entries enable trigger ledger_balance");
  await client.query(HANDLED, [anchorDay]);
  await client.query(ANNOUNCED_BOXES);
  await client.query(RECEIVED);
  await client.query(CONFIRMED);
  await client.query(SHIPMENTS, [anchorDay]);
  await client.query(CONSOLIDATED);
  await client.query(FACTS, [known, anchorDay]);
}
