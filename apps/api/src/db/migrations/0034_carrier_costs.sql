-- What booked carriers cost: Quayside books them and pays them, the seller does not.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'ORDER_PAID', 'SALE_PAID', 'SALE_DECLINED', 'SALE_EXPIRED', 'SALE_CANCELLED', 'PAYOUT', 'CLAIM', 'CREDIT_NOTE', 'ADJUSTMENT',
  'WALLET_APPLIED', 'WALLET_RELEASED', 'WALLET_WITHDRAWN', 'WALLET_RETURNED', 'CARRIER_BOOKED', 'CARRIER_CANCELLED'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('provider', 'order_clearing', 'buyer_wallet',
  'seller_payable', 'seller_receivable', 'shipping_cost', 'input_vat', 'revenue', 'bank', 'carrier_payable'));

-- The most a seller may charge for shipping a sale: nothing when a booked carrier ships it, one of the two is paid.
create function shipping_fee_limit(price_minor bigint, fx_rate numeric, has_booking boolean) returns bigint language sql immutable as $$
  select case when has_booking then 0 else fee_maximum(price_minor, fx_rate) end
$$;

-- Bookings from before this rule.
with booked as (
  insert into ledger_transactions (qid, key, kind, order_id, sale_id, at)
  select substr(md5('carrier-booked:' || k.qid), 1, 16), 'carrier-booked:' || k.qid, 'CARRIER_BOOKED', s.order_id, s.id, k.settled_at
  from carrier_bookings k join sales s on s.id = k.sale_id where k.status = 'SUCCEEDED' and k.price_minor > 0
  returning id, key)
insert into ledger_entries (transaction_id, account, organisation_id, currency, amount_minor)
select b.id, x.account, null, k.currency, x.sign * k.price_minor
from booked b join carrier_bookings k on b.key = 'carrier-booked:' || k.qid
  cross join (values ('shipping_cost', 1), ('carrier_payable', -1)) x(account, sign);
update sales set shipping_fee_minor = 0, version = version + 1 where has_booking and status = 'CONFIRMED' and shipping_fee_minor > 0;
