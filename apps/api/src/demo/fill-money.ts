import type pg from "pg";
import { bankAccountRows } from "#demo/bank-accounts.ts";
import { insertRows } from "#demo/bulk.ts";
import type { DemoSeller } from "#demo/companies.ts";
import { insertInvoices } from "#demo/fill-invoices.ts";
import { addDays, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";

/**
 * The books for the demo's sales: order lines, payments, payouts, the ledger and invoices. Set-based and derived from
 * the sales only, with public ids made from the seed, so that the same seed gives the same rows.
 */
export async function fillMoney(
  client: pg.Client,
  options: { seed: number; anchorDay: string; sellers: readonly DemoSeller[] },
): Promise<void> {
  const { seed, anchorDay, sellers } = options;
  await client.query(
    `create function pg_temp.demo_qid(kind text, id bigint) returns text language sql immutable as
       $$ select substr(md5('${seed}:' || kind || ':' || id), 1, 16) $$`,
  );
  await client.query("analyze orders, sales, sale_lines");
  await client.query(ORDER_LINES);
  await client.query(LINK_SALE_LINES);
  await client.query(PAID_ORDERS);
  await client.query(PAYMENTS);
  const planned = await planPayouts(client);
  const paidNext = nextPayees(planned, anchorDay);
  await insertRows(client, "bank_accounts", bankAccountRows(sellers, anchorDay, paidNext));
  await client.query(SALE_PAYMENTS);
  await client.query(PAYOUTS, [JSON.stringify(planned), anchorDay]);
  await client.query(
    "update refunds r set posted_at = coalesce(s.paid_at, r.created_at) from sales s where s.id = r.sale_id and r.status = 'POSTED'",
  );
  await client.query(WALLETS);
  // Checked once for all rows below instead of once per row.
  await client.query("alter table ledger_entries disable trigger ledger_balance");
  await client.query(LEDGER_TRANSACTIONS);
  await client.query(LEDGER_ENTRIES);
  await client.query("alter table ledger_entries enable trigger ledger_balance");
  await insertInvoices(client);
  const { rows } = await client.query(
    "select transaction_id from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0",
  );
  if (rows.length > 0) throw new Error(`${rows.length} ledger transactions of the demo do not balance`);
}

interface PlannedPayout {
  readonly saleId: string;
  readonly sellerId: number;
  readonly dueOn: string;
}

/**
 * Payouts are due on the working day after the payment was triggered. Those before the anchor are paid; the others
 * are scheduled, or held where the seller has no bank account or a new one.
 */
async function planPayouts(client: pg.Client): Promise<PlannedPayout[]> {
  const paid = await client.query<{
    id: string;
    seller: number;
    paid_at: Date;
    country: string;
    zone: string;
  }>(
    `select id::text, seller_id::int as seller, paid_at, ship_from_country as country, time_zone as zone
     from sales where paid_at is not null order by id`,
  );
  const dueDays = new Map<string, string>();
  return paid.rows.map(({ id, seller, paid_at, country, zone }) => {
    const day = localDay(paid_at, zone);
    const key = `${country} ${day}`;
    const dueOn = dueDays.get(key) ?? shiftWorkingDays(day, 1, country);
    dueDays.set(key, dueOn);
    return { saleId: id, sellerId: seller, dueOn };
  });
}

/** The sellers paid on the anchor day or the day after. */
function nextPayees(planned: readonly PlannedPayout[], anchorDay: string): ReadonlySet<number> {
  const days = new Set([anchorDay, addDays(anchorDay, 1)]);
  return new Set(planned.filter(({ dueOn }) => days.has(dueOn)).map(({ sellerId }) => sellerId));
}

const ORDER_LINES = `
insert into order_lines (qid, order_id, position, offer_id, seller_id, variant_id, gtin, name, brand, unit, quantity,
    price_minor, landed_price_minor, currency)
  select pg_temp.demo_qid('order-line', l.id), s.order_id, l.position, l.offer_id, s.seller_id, l.variant_id, l.gtin, l.name, l.brand,
    l.unit, l.requested_quantity, l.price_minor, l.landed_price_minor, s.currency
  from sale_lines l join sales s on s.id = l.sale_id order by l.id`;

const LINK_SALE_LINES = `
update sale_lines l set order_line_id = o.id
  from sales s join order_lines o on o.order_id = s.order_id where s.id = l.sale_id and o.position = l.position`;

const PAID_ORDERS = `
update orders o set paid_at = o.created_at,
  billing_address_id = (select min(a.id) from addresses a where a.organisation_id = o.buyer_id and a.usage = 'billing')`;

const PAYMENTS = `
insert into payments (qid, order_id, method, currency, amount_minor, status, requested_at, settled_at)
  select pg_temp.demo_qid('payment', o.id), o.id, 'sandbox', l.currency, sum(l.quantity * l.landed_price_minor), 'SUCCEEDED', o.created_at, o.created_at
  from orders o join order_lines l on l.order_id = o.id group by o.id, l.currency order by o.id`;

const SALE_PAYMENTS = `
insert into sale_payments (qid, sale_id, status, goods_minor, shipping_fee_minor, vat_minor, amount_minor, currency, requested_at, settled_at)
  select pg_temp.demo_qid('sale-payment', id), id, 'SUCCEEDED', price_minor, shipping_fee_minor, vat_minor,
    price_minor + shipping_fee_minor + vat_minor, currency, paid_at, paid_at
  from sales where paid_at is not null order by paid_at, id`;

const PAYOUTS = `
with due as (select * from json_to_recordset($1::json) as d("saleId" bigint, "dueOn" date)),
  p as (
    select s.id as sale_id, s.number, s.seller_id, s.currency, s.paid_at, due."dueOn" as due_on, due."dueOn" < $2::date as is_paid,
      s.price_minor + s.shipping_fee_minor + s.vat_minor as amount_minor, b.id as bank_account_id,
      case when b.id is null then 'BANK_DETAILS_MISSING'
        when b.hold_until::date > due."dueOn" then 'BANK_DETAILS_UNVERIFIED' end as hold_reason
    from due join sales s on s.id = due."saleId"
    left join lateral (
      select b.id, b.hold_until from bank_accounts b
      where b.seller_id = s.seller_id and b.created_at < due."dueOn" and (b.replaced_at is null or b.replaced_at >= due."dueOn")
      order by b.id desc limit 1) b on true)
insert into payouts (qid, sale_id, seller_id, bank_account_id, amount_minor, currency, status, hold_reason, due_on, reference, created_at, paid_at)
  select pg_temp.demo_qid('payout', sale_id), sale_id, seller_id, bank_account_id, amount_minor, currency,
    case when hold_reason is not null then 'ON_HOLD' when is_paid then 'PAID' else 'SCHEDULED' end,
    hold_reason, due_on,
    case when hold_reason is null and is_paid then 'QP-' || number end, paid_at,
    case when hold_reason is null and is_paid then due_on + time '08:00' at time zone 'UTC' end
  from p order by paid_at, sale_id`;

const WALLETS = `
insert into wallets (qid, organisation_id, currency, created_at)
  select pg_temp.demo_qid('wallet-' || currency, buyer_id), buyer_id, currency, at from (
    select o.buyer_id, r.currency, min(r.posted_at) as at from refunds r
    join sales s on s.id = r.sale_id join orders o on o.id = s.order_id where r.status = 'POSTED' group by 1, 2) w
  order by at, buyer_id, currency`;

const LEDGER_TRANSACTIONS = `
insert into ledger_transactions (qid, key, kind, order_id, sale_id, at)
  select pg_temp.demo_qid(kind, coalesce(sale_id, order_id)), key, kind, order_id, sale_id, at from (
    select 'order-paid:' || o.id as key, 'ORDER_PAID' as kind, 0 as step, o.id as order_id, null::bigint as sale_id, o.paid_at as at from orders o
    union all
    select 'sale-paid:' || s.id, 'SALE_PAID', 1, s.order_id, s.id, s.paid_at from sales s where s.paid_at is not null
    union all
    select 'sale-refunded:' || s.id, 'SALE_' || s.status, 1, s.order_id, s.id, s.closed_at from sales s where s.status in ('DECLINED', 'EXPIRED', 'CANCELLED')
    union all
    select 'payout:' || p.sale_id, 'PAYOUT', 2, null, p.sale_id, p.paid_at from payouts p where p.status = 'PAID') t
  order by at, step, coalesce(sale_id, order_id)`;

const LEDGER_ENTRIES = `
with money as (
  select s.id as sale_id, s.seller_id, s.currency, o.buyer_id, s.price_minor as goods, s.shipping_fee_minor as fee, s.vat_minor as vat,
    l.landed, l.reduction
  from sales s join orders o on o.id = s.order_id join (
    select sale_id, sum(requested_quantity * landed_price_minor)::bigint as landed,
      sum((requested_quantity - coalesce(confirmed_quantity, requested_quantity)) * landed_price_minor)::bigint as reduction
    from sale_lines group by sale_id) l on l.sale_id = s.id)
insert into ledger_entries (transaction_id, account, organisation_id, currency, amount_minor)
  select t.id, e.account, e.organisation_id, m.currency, e.amount
  from (select l.id, l.kind, coalesce(l.sale_id, s.id) as sale_id from ledger_transactions l left join sales s on s.order_id = l.order_id) t
  join money m on m.sale_id = t.sale_id
  cross join lateral (values
    ('ORDER_PAID', 1, 'provider', null::bigint, m.landed),
    ('ORDER_PAID', 2, 'order_clearing', null, -m.landed),
    ('SALE_PAID', 1, 'order_clearing', null, m.landed),
    ('SALE_PAID', 2, 'buyer_wallet', m.buyer_id, -m.reduction),
    ('SALE_PAID', 3, 'seller_payable', m.seller_id, -(m.goods + m.fee + m.vat)),
    ('SALE_PAID', 4, 'shipping_cost', null, m.fee),
    ('SALE_PAID', 5, 'input_vat', null, m.vat),
    ('SALE_PAID', 6, 'revenue', null, -(m.landed - m.reduction - m.goods)),
    ('REFUND', 1, 'order_clearing', null, m.landed),
    ('REFUND', 2, 'buyer_wallet', m.buyer_id, -m.landed),
    ('PAYOUT', 1, 'seller_payable', m.seller_id, m.goods + m.fee + m.vat),
    ('PAYOUT', 2, 'bank', null, -(m.goods + m.fee + m.vat))
  ) as e(kind, place, account, organisation_id, amount)
  where e.amount <> 0 and e.kind = case when t.kind in ('SALE_DECLINED', 'SALE_EXPIRED', 'SALE_CANCELLED') then 'REFUND' else t.kind end
  order by t.id, e.place`;
