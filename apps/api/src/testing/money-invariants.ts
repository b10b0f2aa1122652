import { type RawBuilder, sql } from "kysely";

/**
 * The invariants of the ledger, wallets, sellers' debts and payments, and of their documents. Each statement selects the violations of the
 * invariant in its name, as `subject`; the result should be empty.
 */
export const moneyInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  "I4 an invoice has the VAT of its rate, and the numbers it needs": sql`
    select i.number as subject from invoices i join sales s on s.id = i.sale_id
    where exists (select 1 from jsonb_array_elements(i.content#>'{vat,rates}') r where abs((r->>'vatMinor')::bigint
        - round(((r->>'goodsMinor')::bigint + (r->>'feeMinor')::bigint) * (r->>'rate')::numeric)) > round(5 / s.fx_rate))
      or (i.content#>>'{vat,amountMinor}')::bigint <> (select sum((r->>'vatMinor')::bigint) from jsonb_array_elements(i.content#>'{vat,rates}') r)
      or (i.content->>'goodsMinor')::bigint + (i.content->>'shippingFeeMinor')::bigint
        <> (select sum((r->>'goodsMinor')::bigint + (r->>'feeMinor')::bigint) from jsonb_array_elements(i.content#>'{vat,rates}') r)
      or (s.number >= '300000001' and coalesce(i.content#>>'{seller,vatNumber}', i.content#>>'{seller,taxNumber}') is null)
      or jsonb_array_length(i.content#>'{seller,address}') < 3`,
  "I4 no invoice exempts a supply within the Union to a number of the country that the goods left": sql`
    select i.number as subject from invoices i where i.content#>>'{vat,rule}' = 'INTRA_EU' and i.content ? 'deliverTo'
      and left(i.content#>>'{seller,vatNumber}', 2) = left(i.content#>>'{marketplace,vatNumber}', 2)`,
  "I4 an invoice names the entity and the place of its sale": sql`
    select i.number as subject from invoices i join sales s on s.id = i.sale_id where s.deliver_to is not null and i.content ? 'deliverTo'
      and (i.content->'deliverTo' <> s.deliver_to or left(i.content#>>'{marketplace,vatNumber}', 2) <> s.entity)`,
  "I4 a VAT that fits its rate has no reason for being less": sql`
    select s.number as subject from sales s where s.vat_reason is not null
      and abs(s.vat_minor - expected_vat(s.net_by_rate, s.shipping_fee_minor)) <= round(5 / s.fx_rate)`,
  "I4 the goods of a sale at its rates are its lines, and are its price": sql`
    select s.number as subject from sales s where s.price_minor <> (select coalesce(sum((p->>'goods')::bigint), 0) from jsonb_array_elements(s.net_by_rate) p)
    union all
    select s.number from sales s, lateral (select jsonb_agg(jsonb_build_object('rate', trim_scale(vat_rate), 'goods', goods) order by vat_rate desc) as net
      from (select l.vat_rate, sum(l.price_minor * case when s.status = 'NOTIFIED' then l.requested_quantity else coalesce(l.confirmed_quantity, l.requested_quantity) end)::bigint as goods
        from sale_lines l where l.sale_id = s.id group by 1) r) l
    where s.status in ('NOTIFIED', 'CONFIRMED', 'PAID', 'COMPLETED') and l.net is distinct from s.net_by_rate`,
  "I3 every ledger transaction balances": sql`
    select t.key as subject from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id, e.currency having coalesce(sum(e.amount_minor), 0) <> 0 or count(e.id) = 0`,
  "I3 a company with wallet entries has a wallet": sql`
    select organisation_id || ' ' || currency as subject from ledger_entries e where account = 'buyer_wallet'
      and not exists (select 1 from wallets w where w.organisation_id = e.organisation_id and w.currency = e.currency)`,
  "I3 no wallet is below zero": sql`
    select organisation_id || ' ' || currency as subject from ledger_entries where account = 'buyer_wallet'
    group by organisation_id, currency having sum(amount_minor) > 0`,
  "I3 wallet money put to orders and sent to banks is booked, and comes back when it has to": sql`
    select a.qid as subject from wallet_applications a join orders o on o.id = a.order_id join wallets w on w.id = a.wallet_id
    where w.organisation_id <> o.buyer_id or w.currency <> a.currency or (a.released_at is not null) <> (o.status = 'EXPIRED')
      or not exists (select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.key = 'wallet-applied:' || a.qid and e.account = 'buyer_wallet' and e.amount_minor = a.amount_minor and e.organisation_id = w.organisation_id)
      or (a.released_at is not null) <> exists (select 1 from ledger_transactions t where t.key = 'wallet-released:' || a.qid)
    union all
    select x.qid from wallet_withdrawals x where not exists (select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.key = 'wallet-withdrawn:' || x.qid and e.account = 'buyer_wallet' and e.amount_minor = x.amount_minor)
      or (x.status = 'FAILED') <> exists (select 1 from ledger_transactions t where t.key = 'wallet-returned:' || x.qid)`,
  "I3 wallets hold the refunds that were posted": sql`
    select s.number as subject from sales s
      left join (select sale_id, sum(amount_minor) as posted from refunds where status = 'POSTED' group by 1) r on r.sale_id = s.id
      left join (select t.sale_id, sum(e.amount_minor) as booked from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'buyer_wallet' and t.kind in ('SALE_PAID', 'SALE_DECLINED', 'SALE_EXPIRED', 'SALE_CANCELLED') group by 1) b on b.sale_id = s.id
    where coalesce(r.posted, 0) <> -coalesce(b.booked, 0)`,
  "I3 a carrier is owed its price while it is booked, and shipping is never paid for twice": sql`
    select k.qid as subject from carrier_bookings k left join (select t.key, sum(e.amount_minor) as owed from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id and e.account = 'carrier_payable' group by 1) b on b.key = 'carrier-booked:' || k.qid
      left join ledger_transactions c on c.key = 'carrier-cancelled:' || k.qid
    where k.price_minor > 0 and ((b.key is not null) <> (k.status = 'SUCCEEDED' or c.key is not null) or b.owed <> -k.price_minor or (c.key is not null and k.status <> 'CANCELLED'))
    union all select s.number from sales s where s.has_booking and s.status in ('CONFIRMED', 'PAID', 'COMPLETED') and s.shipping_fee_minor > 0`,
  "I3 sellers are owed what was not paid out": sql`
    select s.number as subject from sales s left join payouts p on p.sale_id = s.id
      left join (select t.sale_id, sum(e.amount_minor) as booked from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'seller_payable' and t.kind in ('SALE_PAID', 'PAYOUT') group by 1) b on b.sale_id = s.id
    where coalesce(b.booked, 0) <> -case when p.status <> 'PAID' then p.amount_minor else coalesce(p.set_off_minor, 0) end`,
  "I3 a seller is owed its coming payouts less the credit notes and charged claims that are not taken off yet": sql`
    select organisation_id || ' ' || currency as subject from (
      select organisation_id, currency, -amount_minor as amount from ledger_entries where account = 'seller_payable'
      union all select seller_id, currency, -amount_minor from payouts where status <> 'PAID'
      union all select seller_id, currency, amount_minor from credit_notes
      union all select seller_id, currency, amount_minor from claim_charges
      union all select p.seller_id, p.currency, -x.amount_minor from payout_set_offs x join payouts p on p.id = x.payout_id) x
    group by organisation_id, currency having sum(amount) <> 0`,
  "I4 what is taken off a payout is of its seller's credit notes in its currency, and no note is taken off twice": sql`
    select p.qid as subject from payouts p left join (select payout_id, sum(amount_minor) as taken from payout_set_offs group by 1) x on x.payout_id = p.id
    where p.set_off_minor <> coalesce(x.taken, 0)
    union all
    select p.qid from payout_set_offs x join payouts p on p.id = x.payout_id join credit_notes n on n.id = x.credit_note_id
    where n.seller_id <> p.seller_id or n.currency <> p.currency
    union all
    select n.number from credit_notes n join (select credit_note_id, sum(amount_minor) as taken from payout_set_offs group by 1) x on x.credit_note_id = n.id
    where x.taken > n.amount_minor
    union all
    select p.qid from payout_set_offs x join payouts p on p.id = x.payout_id join claim_charges h on h.id = x.claim_charge_id
    where h.seller_id <> p.seller_id or h.currency <> p.currency
    union all
    select h.ledger_key from claim_charges h join (select claim_charge_id, sum(amount_minor) as taken from payout_set_offs group by 1) x on x.claim_charge_id = h.id
    where x.taken > h.amount_minor`,
  "I4 a claim on a sale that we never invoice is charged once, in the books and in the log, and no other claim is": sql`
    select c.number as subject from claim_charges h join claims c on c.id = h.claim_id join sales s on s.id = c.sale_id
      left join ledger_transactions t on t.key = h.ledger_key and t.kind = 'CLAIM_CHARGE'
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
    where c.status <> 'SETTLED' or c.credit_note_id is not null or c.fault <> 'SELLER' or c.outcome = 'REJECTED' or s.has_invoice
      or (h.goods_minor, h.vat_minor) is distinct from (c.approved_goods_minor, c.approved_vat_minor)
      or e.amount_minor is distinct from h.amount_minor or e.organisation_id is distinct from c.seller_id
      or (select count(*) from audit_log a where a.action = 'claim.charge' and a.subject_qid = c.qid) <> 1
    union all
    select t.key from ledger_transactions t where t.kind = 'CLAIM_CHARGE' and not exists (select 1 from claim_charges h where h.ledger_key = t.key)`,
  "I4 no payout is scheduled or paid without a document: our invoice, or the seller's own with a reason that staff approved": sql`
    select p.qid as subject from payouts p join sales s on s.id = p.sale_id left join invoices i on i.sale_id = s.id
    where (p.status <> 'ON_HOLD' and i.id is null and p.own_invoice_reason is null)
      or (p.own_invoice_reason is not null and (i.id is not null
        or vat_fits(s.vat_minor, s.net_by_rate, s.shipping_fee_minor, s.fx_rate)))`,
  "I4 the VAT of the sales paid in the ledger is the VAT of their documents": sql`
    select s.number as subject from ledger_transactions t join sales s on s.id = t.sale_id join sale_payments p on p.sale_id = s.id and p.status = 'SUCCEEDED'
      join invoices i on i.sale_id = s.id
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
    where t.kind = 'SALE_PAID' and (p.vat_minor <> (i.content#>>'{vat,amountMinor}')::bigint
      or -e.amount_minor is distinct from (i.content->>'goodsMinor')::bigint + (i.content->>'shippingFeeMinor')::bigint + (i.content#>>'{vat,amountMinor}')::bigint)`,
  "I4 an invoice names the seller terms that its seller accepted before": sql`
    select i.number as subject from invoices i join sales s on s.id = i.sale_id
    where s.number >= '300000001' and not exists (select 1 from terms_acceptances t where t.seller_id = i.seller_id
      and t.version = i.content#>>'{agreement,version}' and t.accepted_at <= i.issued_at)`,
  "I4 a paid sale has one invoice over what was paid, or its payout is on hold": sql`
    select s.number as subject from sales s left join invoices i on i.sale_id = s.id left join sale_payments p on p.sale_id = s.id and p.status = 'SUCCEEDED'
    left join payouts o on o.sale_id = s.id
    where (i.id is not null and s.status not in ('PAID', 'COMPLETED'))
      or (i.id is null and s.status in ('PAID', 'COMPLETED') and o.own_invoice_reason is null and o.hold_reason is distinct from 'AMOUNT_NEEDS_APPROVAL'
        and coalesce(o.hold_reason, '') not in ('ADDRESS_INCOMPLETE', 'VAT_NUMBER_MISSING', 'VAT_NUMBER_INVALID', 'REGISTER_NUMBER_MISSING', 'TERMS_NOT_ACCEPTED', 'VAT_BELOW_RATE'))
      or s.has_invoice <> (i.id is not null)
      or (i.content->>'totalMinor')::bigint <> p.amount_minor or i.content->>'number' <> i.number`,
  "I4 a credit note is the sum of its claims, in the books too": sql`
    select n.number as subject from credit_notes n left join (
        select credit_note_id, sum(approved_goods_minor) as goods, sum(approved_vat_minor) as vat from claims group by 1) c on c.credit_note_id = n.id
      left join ledger_transactions t on t.key = n.ledger_key
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
    where n.goods_minor is distinct from c.goods or n.vat_minor is distinct from c.vat or e.amount_minor is distinct from n.amount_minor
      or (n.content->>'totalMinor')::bigint <> n.amount_minor or n.content->>'number' <> n.number
      or (select sum((l->>'sumMinor')::bigint) from jsonb_array_elements(n.content->'lines') l) <> n.goods_minor
    union all
    select c.number from claims c where c.status = 'SETTLED' and c.fault = 'SELLER' and c.outcome <> 'REJECTED' and c.credit_note_id is null
      and not exists (select 1 from claim_charges h where h.claim_id = c.id)`,
  "I4 a credit note corrects invoices and names its seller in full": sql`
    select n.number as subject from credit_notes n join claims c on c.credit_note_id = n.id join sales s on s.id = c.sale_id
    where s.number >= '300000001' and (coalesce(n.content#>>'{seller,vatNumber}', n.content#>>'{seller,taxNumber}') is null or jsonb_array_length(n.content#>'{seller,address}') < 3
      or exists (select 1 from jsonb_array_elements(n.content->'lines') l where l->>'invoiceNumber' is null))`,
  "I4 the numbers of a supplier have no gaps in a year": sql`
    select coalesce(d.kind, t.kind) || ' ' || coalesce(d.seller_id, t.seller_id) || ' ' || coalesce(d.year, t.year) as subject
    from (
      select kind, seller_id, series_year as year, count(*) as n, max(serial) as last, min(serial) as first from (
        select 'invoice' as kind, seller_id, series_year, serial from invoices where serial is not null
        union all select 'credit_note', seller_id, series_year, serial from credit_notes where serial is not null) x group by 1, 2, 3) d
      full join tax_document_series t on t.kind = d.kind and t.seller_id = d.seller_id and t.year = d.year
    where t.last is distinct from d.last or d.n is distinct from d.last or d.first is distinct from 1`,
};
