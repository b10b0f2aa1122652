import { randomBytes } from "node:crypto";
import type pg from "pg";

/**
 * The baseline: the writes of a checkout and a confirmation, hand-written over the same driver, prepared, in
 * as few statements as possible, and nothing else. A checkout takes two commits, because the provider is
 * called in between.
 */
const qid = (): string => randomBytes(8).toString("hex");

const PLACE = `
with c as (select * from carts where id = $1 for update),
  o as (insert into orders (qid, buyer_id, billing_address_id, shipping_address_id, status, created_at, expires_at)
    select $2, buyer_id, billing_address_id, shipping_address_id, 'AWAITING_PAYMENT', now(), now() + interval '2 days' from c returning id, qid, buyer_id),
  l as (insert into order_lines (qid, order_id, position, offer_id, seller_id, variant_id, gtin, name, brand, unit, quantity, price_minor, landed_price_minor, currency)
    select $2 || cl.id, o.id, row_number() over (order by cl.id), f.id, f.seller_id, v.id, v.gtin, v.name, b.name, f.unit, cl.quantity, f.price_minor, landed_price(f.price_minor), f.currency
    from o, cart_lines cl join offers f on f.id = cl.offer_id join variants v on v.id = f.variant_id join brands b on b.id = v.brand_id
    where cl.cart_id = $1 returning *),
  taken as (update offers f set stock = f.stock - l.quantity, version = f.version + 1, updated_at = now() from l where f.id = l.offer_id and f.stock >= l.quantity returning f.id),
  moved as (insert into stock_movements (offer_id, kind, quantity, order_line_id, at) select offer_id, 'RESERVED', -quantity, id, now() from l),
  p as (insert into payments (qid, order_id, method, currency, amount_minor, status, requested_at)
    select $2 || currency, order_id, 'sandbox', currency, sum(quantity * landed_price_minor), 'REQUESTED', now() from l group by order_id, currency),
  a as (insert into audit_log (at, actor_kind, organisation_id, action, subject_kind, subject_qid) select now(), 'user', buyer_id, 'order.place', 'order', qid from o),
  x as (update carts set status = 'ORDERED', version = version + 1 where id = $1)
select o.id, announce(o.buyer_id, 'order.placed', 'order', o.qid, now()) from o`;

const OPEN = `
with o as (update orders set status = 'PAID', paid_at = now() where id = $1 returning *),
  p as (update payments set status = 'SUCCEEDED', settled_at = now() where order_id = $1 returning currency, amount_minor),
  t as (insert into ledger_transactions (qid, key, kind, order_id, at) values ($2, 'order-paid:' || $1::bigint, 'ORDER_PAID', $1, now()) returning id),
  e as (insert into ledger_entries (transaction_id, account, currency, amount_minor)
    select t.id, x.account, p.currency, x.sign * p.amount_minor from t, p, (values ('provider', 1), ('order_clearing', -1)) x(account, sign)),
  s as (insert into sales (qid, number, seller_id, order_id, status, next_action, currency, requested_minor, price_minor, quantity, line_count, vat_rule,
      destination_country, destination_city, ship_from_country, time_zone, expired_at, created_at)
    select $2, nextval('sale_numbers')::text, l.seller_id, $1, 'NOTIFIED', 'CONFIRM_QUANTITIES', l.currency, sum(l.quantity * l.price_minor), sum(l.quantity * l.price_minor),
      sum(l.quantity), count(*), 'INTRA_EU', d.country, d.city, 'DE', 'Europe/Berlin', now() + interval '5 days', now()
    from order_lines l join o on o.id = l.order_id join addresses d on d.id = o.shipping_address_id group by l.seller_id, l.currency, d.country, d.city returning id, qid, seller_id, number),
  sl as (insert into sale_lines (qid, sale_id, position, offer_id, variant_id, gtin, name, brand, unit, requested_quantity, price_minor, landed_price_minor, order_line_id)
    select $2 || l.id, s.id, l.position, l.offer_id, l.variant_id, l.gtin, l.name, l.brand, l.unit, l.quantity, l.price_minor, l.landed_price_minor, l.id
    from order_lines l, s where l.order_id = $1),
  v as (insert into sale_events (qid, sale_id, type, at, actor) select $2, id, 'sale.notified', now(), 'Buyer' from s),
  n as (insert into sale_notices (sale_id, kind, at) select id, 'NEW', now() from s),
  m as (insert into outgoing_messages (channel, recipient, subject, body, created_at)
    select 'email', u.email, 'New order ' || s.number, 'You have a new order', now() from s join memberships x on x.organisation_id = s.seller_id join users u on u.id = x.user_id),
  a as (insert into audit_log (at, actor_kind, organisation_id, action, subject_kind, subject_qid) select now(), 'user', buyer_id, 'order.paid', 'order', qid from o),
  k as (insert into idempotency_keys (scope, key, fingerprint, status, body, created_at) values ('bench', $2, '\\x00', 200, '{}', now()))
select announce(o.buyer_id, 'order.paid', 'order', o.qid, now()) from o`;

const CONFIRM = `
with s as (select id, seller_id, qid from sales where id = $1 for update),
  l as (update sale_lines set confirmed_quantity = requested_quantity where sale_id = $1 returning confirmed_quantity, price_minor),
  t as (select sum(confirmed_quantity * price_minor)::bigint as price, sum(confirmed_quantity)::int as quantity from l),
  u as (update sales set status = 'CONFIRMED', next_action = 'ARRANGE_SHIPPING', confirmed_at = now(), read_at = coalesce(read_at, now()),
    price_minor = t.price, quantity = t.quantity, version = version + 1 from t where id = $1),
  v as (insert into sale_events (qid, sale_id, type, at, actor) values ($2, $1, 'sale.confirmed', now(), 'Bench')),
  a as (insert into audit_log (at, actor_kind, organisation_id, action, subject_kind, subject_qid) select now(), 'user', seller_id, 'sale.confirm', 'sale', qid from s),
  k as (insert into idempotency_keys (scope, key, fingerprint, status, body, created_at) values ('bench', $2, '\\x00', 200, '{}', now()))
select s.id from s`;

/** Places and pays the order for a cart, in two transactions. */
export async function bareCheckout(client: pg.Client, cartId: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>({
    name: "place",
    text: PLACE,
    values: [cartId, qid()],
  });
  await client.query({ name: "open", text: OPEN, values: [rows[0]?.id, qid()] });
}

/** Confirms a sale in full, in one transaction. */
export async function bareConfirm(client: pg.Client, saleId: number): Promise<void> {
  await client.query({ name: "confirm", text: CONFIRM, values: [saleId, qid()] });
}
