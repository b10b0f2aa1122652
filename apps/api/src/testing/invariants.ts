import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { moneyInvariants } from "#testing/money-invariants.ts";

/** Sales of demo data have lower numbers: their past has neither stock movements nor audit rows. */
const FIRST_NUMBER = "300000001";
const isOwnSale = sql`s.number >= ${FIRST_NUMBER}`;
const isOwnOrder = sql`not exists (select 1 from sales demo where demo.order_id = o.id and demo.number < ${FIRST_NUMBER})`;

/** Landed value of a sale's lines, and of the unconfirmed part. */
const lineSums = sql`(select sale_id, sum(requested_quantity * landed_price_minor)::bigint as landed,
    sum((requested_quantity - coalesce(confirmed_quantity, requested_quantity)) * landed_price_minor)::bigint as reduction,
    sum(requested_quantity)::bigint as requested_units, sum(coalesce(confirmed_quantity, requested_quantity))::bigint as units,
    sum(requested_quantity * price_minor)::bigint as requested_price,
    sum(coalesce(confirmed_quantity, requested_quantity) * price_minor)::bigint as price, count(*) as lines,
    count(*) filter (where confirmed_quantity is null) as unconfirmed
  from sale_lines group by sale_id)`;

/** The steps of each sale as letters, in chronological order. */
const paths = sql`(select sale_id, string_agg(case type when 'sale.notified' then 'N' when 'sale.confirmed' then 'C' when 'sale.line_reset' then 'R'
      when 'sale.payment_triggered' then 'P' when 'sale.completed' then 'K' when 'sale.declined' then 'D' when 'sale.expired' then 'E'
      when 'sale.cancelled' then 'X' end, '' order by id) as path from sale_events group by sale_id)`;

/** Takes as long as a third of all others: only the tests of what changes products look at it. */
const NAMES = "I1 products are found and sorted by their present names";

/** Each statement selects the violations of the invariant in its name, as `subject`; the result should be empty. */
const invariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...moneyInvariants,
  "I1 stock is the opening stock and its movements": sql`
    select o.qid as subject from offers o left join (select offer_id, sum(quantity) as moved from stock_movements group by offer_id) m on m.offer_id = o.id
    where o.stock <> o.opening_stock + coalesce(m.moved, 0) or o.stock < 0`,
  "I1 every ordered line was reserved in full": sql`
    select l.qid as subject from order_lines l join orders o on o.id = l.order_id
      left join stock_movements m on m.order_line_id = l.id and m.kind = 'RESERVED'
    where ${isOwnOrder} and l.offer_id is not null and (m.id is null or m.quantity <> -l.quantity or m.offer_id <> l.offer_id)`,
  "I1 lines of sales are the lines of their orders": sql`
    select l.qid as subject from sale_lines l join sales s on s.id = l.sale_id left join order_lines o on o.id = l.order_line_id
    where o.id is null or o.order_id <> s.order_id or o.seller_id <> s.seller_id or o.quantity <> l.requested_quantity
      or o.price_minor <> l.price_minor or o.landed_price_minor <> l.landed_price_minor or o.currency <> s.currency`,
  "I1 stock comes back once, when and only when what it was reserved for ended": sql`
    select l.qid as subject from order_lines l join orders o on o.id = l.order_id
      left join sale_lines sl on sl.order_line_id = l.id left join sales s on s.id = sl.sale_id
      left join stock_movements m on m.order_line_id = l.id and m.kind = 'RELEASED' left join ended_sale_goods g on g.sale_id = s.id
    where ${isOwnOrder} and l.offer_id is not null and coalesce(m.quantity, 0) <> case
      when o.status = 'EXPIRED' then l.quantity
      when coalesce(g.outcome = 'NOT_BACK', g.sale_id is not null or exists (select from carrier_bookings k where k.sale_id = s.id and k.status = 'SUCCEEDED')) then 0
      when s.status in ('EXPIRED', 'CANCELLED') or (s.status = 'DECLINED' and s.decline_reason <> 'OUT_OF_STOCK')
        then coalesce(sl.confirmed_quantity, sl.requested_quantity)
      else 0 end`,
  "I1 offers sell at their list price less the discount of their brand": sql`
    select o.qid as subject from offers o join variants v on v.id = o.variant_id
      left join brand_discounts d on d.seller_id = o.seller_id and d.brand_id = v.brand_id and d.state = 'RUNNING'
    where o.discount <> coalesce(d.discount, 0) or o.price_minor <> effective_price(o.list_price_minor, o.discount)`,
  "I1 a deal sells what its lines hold and no more, and no line has a deal's price outside its deal": sql`
    select d.qid as subject from deals d left join (select l.deal_id, sum(l.quantity - coalesce(m.quantity, 0)) as sold from order_lines l
        left join stock_movements m on m.order_line_id = l.id and m.kind = 'RELEASED' where l.deal_id is not null group by 1) x on x.deal_id = d.id
    where d.sold <> coalesce(x.sold, 0) or d.sold > d.quantity
    union all
    select l.qid from order_lines l join orders o on o.id = l.order_id join deals d on d.id = l.deal_id
    where d.offer_id <> l.offer_id or d.seller_id <> l.seller_id or o.created_at < d.starts_at or o.created_at > coalesce(d.withdrawn_at, d.ends_at)
      or (d.buyer_id is not null and d.buyer_id <> o.buyer_id)
    union all
    select o.qid from offers o where o.has_deal <> exists (select from deals d where d.offer_id = o.id and d.is_running and d.buyer_id is null and d.sold < d.quantity)`,
  "I1 the rows of a stock list are all accounted for": sql`
    select l.qid as subject from stock_lists l where l.status in ('HELD', 'DONE', 'UNDONE')
      and (l.row_count <> l.accepted_count + l.unmatched_count + l.rejected_count + l.ignored_count
        or (l.status <> 'HELD' and l.accepted_count <> l.created_offers + l.updated_offers + l.unchanged_offers + l.left_out_offers))`,
  "I2 the state of a sale is where its history leads": sql`
    select s.number || ' ' || s.status || ' ' || coalesce(p.path, '') as subject from sales s left join ${paths} p on p.sale_id = s.id
    where coalesce(p.path, '') !~ ('^N(C?R)*' || case s.status when 'NOTIFIED' then '' when 'CONFIRMED' then 'C' when 'PAID' then 'CP'
      when 'COMPLETED' then 'CPK' when 'DECLINED' then 'C?D' when 'EXPIRED' then 'C?E' when 'CANCELLED' then 'C?X' end || '$')`,
  "I2 times follow the state": sql`
    select number as subject from sales where (status = 'NOTIFIED' and (confirmed_at is not null or paid_at is not null))
      or (status in ('PAID', 'COMPLETED')) <> (paid_at is not null) or (status = 'COMPLETED') <> (completed_at is not null)
      or is_current <> (closed_at is null) or confirmed_at > paid_at or paid_at > completed_at`,
  "I2 the next step follows from the facts": sql`
    select s.number as subject from sales s left join (select sale_id, count(*) as n, count(*) filter (where tracking_numbers = '{}') as untracked
      from shipments group by sale_id) h on h.sale_id = s.id
    where s.next_action <> sale_next_action(s.status, s.has_booking, coalesce(h.n, 0), coalesce(h.untracked, 0))`,
  "I2 a sale is booked when and only when a carrier is": sql`
    select s.number as subject from sales s left join carrier_bookings k on k.sale_id = s.id and k.status = 'SUCCEEDED' and k.cancel_requested_at is null
    where (s.has_booking and k.id is null) or (s.is_current and not s.has_booking and k.id is not null)`,
  "I2 boxes and packages are of one sale, order and warehouse": sql`
    select b.sscc as subject from sale_boxes b join sale_box_lines c on c.box_id = b.id join sale_lines l on l.id = c.sale_line_id where l.sale_id <> b.sale_id
    union all select p.sscc from packages p join sale_boxes b on b.sscc = p.sscc where b.sale_id <> p.sale_id
    union all select p.sscc from packages p join sales s on s.id = p.sale_id join warehouse_shipments h on h.id = p.warehouse_shipment_id
      where h.order_id <> s.order_id or h.warehouse_id <> p.warehouse_id`,
  "I2 totals are the sums of the lines": sql`
    select s.number as subject from sales s join ${lineSums} l on l.sale_id = s.id
    where s.requested_minor <> l.requested_price or s.line_count <> l.lines
      or s.price_minor <> case when s.status = 'NOTIFIED' then l.requested_price else l.price end
      or s.quantity <> case when s.status = 'NOTIFIED' then l.requested_units else l.units end
      or (s.status in ('CONFIRMED', 'PAID', 'COMPLETED') and l.unconfirmed > 0)`,
  "I2 an order is where its sales are": sql`
    select o.qid as subject from orders o join (select order_id, case
        when count(*) filter (where status not in ('DECLINED', 'EXPIRED', 'CANCELLED')) = 0 then 'CANCELLED'
        when count(*) filter (where is_current) = 0 then 'COMPLETED'
        when count(*) filter (where status in ('NOTIFIED', 'CONFIRMED')) = 0 then 'SHIPPED'
        when count(*) filter (where status in ('PAID', 'COMPLETED')) > 0 then 'PARTIALLY_SHIPPED' else 'PAID' end as status
      from sales group by order_id) x on x.order_id = o.id where o.status <> x.status`,
  "I2 an order has one sale for each seller and currency once it is paid, and none before": sql`
    select o.qid as subject from orders o
      left join (select order_id, count(*) as n from sales group by 1) s on s.order_id = o.id
      left join (select order_id, count(distinct (seller_id, currency)) as n from order_lines group by 1) l on l.order_id = o.id
    where coalesce(s.n, 0) <> case when o.paid_at is null then 0 else coalesce(l.n, 0) end
      or (o.paid_at is null) <> (o.status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW', 'EXPIRED'))`,
  "I3 the money of an order is owed to it until its sales are settled": sql`
    select o.qid as subject from orders o
      left join (select t.order_id, sum(e.amount_minor) as owed from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'order_clearing' group by 1) c on c.order_id = o.id
      left join (select s.order_id, sum(l.landed) as open from sales s join ${lineSums} l on l.sale_id = s.id
        where s.status in ('NOTIFIED', 'CONFIRMED') group by 1) x on x.order_id = o.id
    where coalesce(c.owed, 0) <> -coalesce(x.open, 0) - case when o.paid_at is not null then 0 else coalesce((select sum(a.amount_minor)
      from wallet_applications a where a.order_id = o.id and a.released_at is null), 0) end`,
  "I4 a paid order was paid once in each currency, exactly": sql`
    select o.qid as subject from orders o join (select order_id, currency, sum(quantity * landed_price_minor) - coalesce((select sum(a.amount_minor)
        from wallet_applications a where a.order_id = i.order_id and a.currency = i.currency and a.released_at is null), 0) as amount
        from order_lines i group by 1, 2) l
      on l.order_id = o.id left join payments p on p.order_id = o.id and p.currency = l.currency and p.status <> 'FAILED'
    where l.amount < 0 or p.amount_minor <> l.amount or (o.paid_at is not null and l.amount > 0 and p.status is distinct from 'SUCCEEDED')
      or (o.status = 'EXPIRED' and p.id is not null)`,
  "I4 a sale was paid once, if it is paid": sql`
    select s.number as subject from sales s left join sale_payments p on p.sale_id = s.id and p.status = 'SUCCEEDED' left join payouts o on o.sale_id = s.id
    where (s.status in ('PAID', 'COMPLETED')) <> (p.id is not null) or (p.id is null) <> (o.id is null) or o.amount_minor <> p.amount_minor
      or o.currency <> p.currency`,
  "I4 the amount of a payment is lines, fee and VAT within their limits": sql`
    select s.number as subject from sales s join sale_payments p on p.sale_id = s.id and p.status = 'SUCCEEDED' join ${lineSums} l on l.sale_id = s.id
    where p.goods_minor <> l.price or p.goods_minor <> s.price_minor or p.shipping_fee_minor <> s.shipping_fee_minor or p.vat_minor <> s.vat_minor
      or p.shipping_fee_minor > fee_maximum(s.price_minor, s.fx_rate)
      or p.vat_minor > vat_maximum(s.net_by_rate, s.shipping_fee_minor, s.fx_rate) or p.currency <> s.currency`,
  "I4 refunds are what the buyer did not get": sql`
    select s.number as subject from sales s join ${lineSums} l on l.sale_id = s.id
      left join refunds r on r.sale_id = s.id and r.kind = 'REDUCTION' and r.status <> 'VOID'
      left join refunds f on f.sale_id = s.id and f.kind <> 'REDUCTION' and f.status <> 'VOID'
    where coalesce(r.amount_minor, 0) <> case when s.status in ('CONFIRMED', 'PAID', 'COMPLETED') then l.reduction else 0 end
      or r.status <> case when s.status = 'CONFIRMED' then 'PENDING' else 'POSTED' end
      or coalesce(f.amount_minor, 0) <> case when s.status in ('DECLINED', 'EXPIRED', 'CANCELLED') then l.landed else 0 end
      or f.status <> 'POSTED'`,
  "I4 a posted refund says when": sql`select s.number as subject from refunds r join sales s on s.id = r.sale_id where (r.status = 'POSTED') <> (r.posted_at is not null)`,
  "I1 what is claimed of a line is what its claims hold": sql`
    select l.qid as subject from sale_lines l left join (
      select x.sale_line_id, sum(coalesce(x.approved_quantity, x.quantity)) as n from claim_lines x join claims c on c.id = x.claim_id
      where c.status not in ('WITHDRAWN', 'CLOSED_NO_RESPONSE') group by 1) k on k.sale_line_id = l.id
    where l.claimed_quantity <> coalesce(k.n, 0)`,
  "I3 an approved claim is booked, and no other": sql`
    select c.number as subject from claims c left join (
      select t.key, -sum(e.amount_minor) filter (where e.account = 'buyer_wallet') as landed, sum(e.amount_minor) filter (where e.account = 'seller_receivable') as owed
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.kind = 'CLAIM' group by t.key) b on b.key = 'claim:' || c.qid
    where coalesce(b.landed, 0) <> coalesce(c.approved_landed_minor, 0)
      or coalesce(b.owed, 0) <> case when c.fault = 'SELLER' then coalesce(c.approved_goods_minor + c.approved_vat_minor, 0) else 0 end
    union all
    select t.key from ledger_transactions t where t.kind = 'CLAIM' and not exists (select 1 from claims c where t.key = 'claim:' || c.qid)`,
  "I8 a claim belongs to the seller and the buyer of its sale": sql`
    select c.number as subject from claims c join sales s on s.id = c.sale_id join orders o on o.id = s.order_id
      left join credit_notes n on n.id = c.credit_note_id
    where c.seller_id <> s.seller_id or c.buyer_id <> o.buyer_id or c.currency <> s.currency or n.seller_id <> c.seller_id or n.currency <> c.currency
      or exists (select 1 from claim_lines x join sale_lines l on l.id = x.sale_line_id where x.claim_id = c.id and l.sale_id <> c.sale_id)
      or exists (select 1 from claim_evidence e where e.claim_id = c.id and (e.sale_id <> c.sale_id
        or e.organisation_id <> case e.added_by when 'SELLER' then c.seller_id else c.buyer_id end))`,
  "I9 every decision of a claim has its audit row": sql`
    select c.number as subject from claims c where exists (select 1 from audit_log a where a.subject_kind = 'claim' and a.subject_qid = c.qid and a.action = 'claim.open')
      and (select count(*) from audit_log a where a.subject_kind = 'claim' and a.subject_qid = c.qid and a.action = 'claim.decide') <> (c.outcome is not null)::int`,
  "I6 a seller was told once of what happened": sql`
    select s.number as subject from sales s join sale_notices n on n.sale_id = s.id left join payouts p on p.sale_id = s.id
    where (n.kind = 'EXPIRED' and s.status <> 'EXPIRED') or (n.kind = 'CANCELLED' and s.status <> 'CANCELLED')
      or (n.kind = 'PAYOUT' and p.status is distinct from 'PAID')
    union all
    select s.number from sales s where ${isOwnSale} and not exists (select 1 from sale_notices n where n.sale_id = s.id and n.kind = 'NEW')`,
  "I7 a stored answer has its effect": sql`
    select k.key as subject from idempotency_keys k where k.status = 200 and k.body #>> '{order,qid}' is not null
      and not exists (select 1 from orders o where o.qid = k.body #>> '{order,qid}')`,
  "I8 everything of a sale belongs to its seller": sql`
    select s.number as subject from sales s join payouts p on p.sale_id = s.id where p.seller_id <> s.seller_id
    union all
    select s.number from sales s join invoices i on i.sale_id = s.id where i.seller_id <> s.seller_id
    union all
    select s.number from sales s join sale_lines l on l.sale_id = s.id join offers o on o.id = l.offer_id where o.seller_id <> s.seller_id
    union all
    select s.number from sales s join payouts p on p.sale_id = s.id join bank_accounts b on b.id = p.bank_account_id where b.seller_id <> s.seller_id
    union all
    select s.number from sales s join ledger_transactions t on t.sale_id = s.id join ledger_entries e on e.transaction_id = t.id
      where e.account in ('seller_payable', 'seller_receivable') and e.organisation_id <> s.seller_id
    union all
    select l.qid from order_lines l join offers o on o.id = l.offer_id where o.seller_id <> l.seller_id
    union all
    select t.key from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join orders o on o.id = t.order_id
      where e.account = 'buyer_wallet' and e.organisation_id <> o.buyer_id`,
  "I8 an open cart points at addresses in use": sql`
    select c.qid as subject from carts c join addresses a on a.id in (c.billing_address_id, c.shipping_address_id)
    where c.status = 'ACTIVE' and a.retired_at is not null`,
  "I8 nothing waits to be paid to an account that was given up": sql`
    select p.qid as subject from payouts p join bank_accounts b on b.id = p.bank_account_id
    where p.status = 'SCHEDULED' and b.replaced_at is not null`,
  "I9 every change of a sale has its audit row": sql`
    with told as (select sale_id, type, count(*) as n from sale_events group by 1, 2),
      audited as (select subject_qid, action, count(*) as n from audit_log where subject_kind = 'sale' group by 1, 2)
    select s.number || ' ' || told.type as subject from told join sales s on s.id = told.sale_id
      join (values ('sale.confirmed', 'sale.confirm'), ('sale.lines_changed', 'sale.change_lines'), ('sale.line_reset', 'sale.reset_line'),
        ('sale.amounts_changed', 'sale.change_amounts'), ('sale.payment_triggered', 'sale.pay'), ('sale.completed', 'sale.complete'),
        ('sale.declined', 'sale.decline'), ('sale.expired', 'sale.expire'), ('sale.cancelled', 'sale.cancel')) as m(type, action) on m.type = told.type
      left join audited a on a.subject_qid = s.qid and a.action = m.action
    where ${isOwnSale} and told.n <> coalesce(a.n, 0)`,
  "I9 every order that was placed or paid has its audit row": sql`
    select o.qid as subject from orders o where ${isOwnOrder} and (
      (select count(*) from audit_log a where a.subject_kind = 'order' and a.subject_qid = o.qid and a.action = 'order.place') <> 1
      or (select count(*) from audit_log a where a.subject_kind = 'order' and a.subject_qid = o.qid and a.action = 'order.paid') <> (o.paid_at is not null)::int)`,
  "I9 every booking has its cause, and every cause its booking": sql`
    select t.key as subject from ledger_transactions t left join orders o on o.id = t.order_id left join sales s on s.id = t.sale_id left join payouts p on p.sale_id = t.sale_id
    where case t.kind when 'ORDER_PAID' then o.paid_at is null when 'SALE_PAID' then s.paid_at is null when 'PAYOUT' then p.status is distinct from 'PAID'
      when 'SALE_DECLINED' then s.status <> 'DECLINED' when 'SALE_EXPIRED' then s.status <> 'EXPIRED' when 'SALE_CANCELLED' then s.status <> 'CANCELLED' when 'CREDIT_NOTE' then false
      when 'WALLET_APPLIED' then o.id is null when 'CARRIER_BOOKED' then s.id is null when 'CARRIER_CANCELLED' then s.id is null when 'WALLET_RELEASED' then o.status is distinct from 'EXPIRED'
      when 'WALLET_WITHDRAWN' then t.order_id is not null when 'WALLET_RETURNED' then t.order_id is not null
      else t.order_id is null and t.sale_id is null end
    union all select qid from orders o where paid_at is not null and not exists (select 1 from ledger_transactions t where t.order_id = o.id and t.kind in ('ORDER_PAID', 'WALLET_APPLIED'))`,
  "I10 a session has one token at most that opens it": sql`
    select s.qid as subject from sessions s join refresh_tokens r on r.session_id = s.id where r.used_at is null group by s.qid having count(*) > 1`,
  "I1 the catalogue shows of each product what its offers make of it": sql`
    select v.fid as subject from variants v left join variant_market m on m.variant_id = v.id
      left join (select variant_id, min(euro) as lowest, min(euro) filter (where sells_to(sell_to_regions, 'FR')) as europe,
          min(euro) filter (where sells_to(sell_to_regions, 'US')) as usa, min(euro) filter (where sells_to(sell_to_regions, 'CH')) as elsewhere, bool_or(is_deal) as has_deal, array_agg(distinct country order by country) as countries
        from sold_offers group by variant_id) s on s.variant_id = v.id
    where m.variant_id is null or m.brand_id <> v.brand_id or m.category_id <> v.category_id
      or (m.lowest_euro, m.lowest_europe, m.lowest_usa, m.lowest_elsewhere, m.has_deal, m.countries)
        is distinct from (s.lowest, s.europe, s.usa, s.elsewhere, coalesce(s.has_deal, false), coalesce(s.countries, '{}'))
    union all select variant_id::text from market_changes`,
  // The competing price is the lowest of a product, or the second lowest for the offer with the lowest.
  "I1 an offer is kept where the offers of its product put it": sql`
    with priced as materialized (
      select o.id, o.qid, o.variant_id, o.seller_id, o.stock, o.unit, is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) as is_sold,
        landed_price(o.price_minor) * r.rate as euro
      from offers o join sellers e on e.organisation_id = o.seller_id join market_rates r on r.currency = o.currency),
    asked as materialized (select variant_id, array_agg(euro order by euro) as euro from priced where is_sold and stock > 0 and stock >= unit group by 1),
    placed as (select p.*, case when p.is_sold and p.stock > 0 and p.stock >= p.unit and p.euro = a.euro[1] then a.euro[2] else a.euro[1] end as rival
      from priced p left join asked a on a.variant_id = p.variant_id)
    select p.qid as subject from placed p join variants v on v.id = p.variant_id left join offer_standings s on s.offer_id = p.id
    where s.offer_id is null or (s.seller_id, s.variant_id, s.brand_id) <> (p.seller_id, p.variant_id, v.brand_id)
      or s.rival_euro is distinct from p.rival or s.share is distinct from (p.euro - p.rival) / p.rival
      or s.state <> case when not p.is_sold then 'PAUSED' when p.stock < p.unit then 'OUT_OF_STOCK'
        when p.rival is null or p.euro <= p.rival then 'WINNING' else 'NOT_WINNING' end`,
  [NAMES]: sql`
    select v.fid as subject from variants v join variant_market m on m.variant_id = v.id
    where m.lexemes <> words_of(v.search_text) or m.name_order <> name_order(v.name)
      or exists (select from offer_standings s where s.variant_id = v.id and s.name_order <> m.name_order)`,
  "I1 an offer is blocked while a block of its brand is in force": sql`
    select o.qid as subject from offers o join variants v on v.id = o.variant_id where o.is_blocked <> exists (
      select from seller_statements t where t.seller_id = o.seller_id and t.brand_id = v.brand_id and t.kind = 'BRAND_BLOCK' and t.ended_at is null)`,
  "I1 the figures of an inventory are the sums of its offers": sql`
    select e.code as subject from sellers e
      left join (select seller_id, sum(winning) as winning, sum(not_winning) as not_winning, sum(out_of_stock) as out_of_stock, sum(paused) as paused,
          sum(in_stock) as in_stock, sum(units) as units, sum(value_minor) as value from inventory_figures group by seller_id) f on f.seller_id = e.organisation_id
      left join (select o.seller_id, count(*) filter (where s.state = 'WINNING') as winning, count(*) filter (where s.state = 'NOT_WINNING') as not_winning,
          count(*) filter (where s.state = 'OUT_OF_STOCK') as out_of_stock, count(*) filter (where s.state = 'PAUSED') as paused,
          count(*) filter (where o.stock >= o.unit) as in_stock, sum(o.stock) as units, sum(o.stock::numeric * o.price_minor) as value
        from offers o left join offer_standings s on s.offer_id = o.id group by o.seller_id) x on x.seller_id = e.organisation_id
    where (coalesce(f.winning, 0), coalesce(f.not_winning, 0), coalesce(f.out_of_stock, 0), coalesce(f.paused, 0), coalesce(f.in_stock, 0),
        coalesce(f.units, 0), coalesce(f.value, 0)) is distinct from (coalesce(x.winning, 0), coalesce(x.not_winning, 0), coalesce(x.out_of_stock, 0),
        coalesce(x.paused, 0), coalesce(x.in_stock, 0), coalesce(x.units, 0), coalesce(x.value, 0))`,
  "I10 no code is guessed at more than five times": sql`
    select u.qid as subject from account_secrets a join users u on u.id = a.user_id where a.attempts > 5`,
  "I10 a company is a lead until its owner has proved an address, and no longer": sql`
    select o.qid as subject from sellers s join organisations o on o.id = s.organisation_id
      join memberships m on m.organisation_id = o.id and m.role = 'owner' join users u on u.id = m.user_id
    where s.status = 'LEAD' and u.email_verified_at is not null`,
};

/**
 * All violations, by invariant; at most ten rows each.
 * @param isLookedAt the invariants to check; all without
 */
export async function findViolations(
  db: Database | Tx,
  isLookedAt: (name: string) => boolean = () => true,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, statement] of Object.entries(invariants)) {
    if (!isLookedAt(name)) continue;
    const { rows } = await sql<{
      subject: string;
    }>`select subject from (${statement}) broken limit 10`.execute(db);
    if (rows.length > 0) found[name] = rows.map((row) => row.subject);
  }
  return found;
}

/**
 * Checks what must hold after every step, whatever happened before: stock, states, money, tenants, audit.
 * @throws Error that names every violated invariant with the offending rows
 */
export async function expectInvariants(db: Database): Promise<void> {
  const violations = await findViolations(db, (name) => name !== NAMES);
  const broken = Object.entries(violations).map(([name, all]) => `${name}: ${all.join(", ")}`);
  if (broken.length > 0) throw new Error(`Broken invariants\n${broken.join("\n")}`);
}
