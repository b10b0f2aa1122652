-- Money: what buyers pay, what sellers get, and a ledger in which nothing is lost.

-- The buyer's payment of an order, one for each currency in it.
create table payments (
  id bigint generated always as identity primary key,
  -- Also the key under which the provider knows it: asking twice pays once.
  qid text not null unique,
  order_id bigint not null references orders,
  method text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('REQUESTED', 'IN_REVIEW', 'SUCCEEDED', 'FAILED')),
  failure text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  constraint payment_failure check ((status = 'FAILED') = (failure is not null)),
  constraint payment_settled check ((status in ('SUCCEEDED', 'FAILED')) = (settled_at is not null))
);
create unique index payments_one_live on payments (order_id, currency) where status <> 'FAILED';
create index payments_requested on payments (requested_at) where status = 'REQUESTED';

create table bank_accounts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('IBAN', 'SORT_CODE', 'ABA')),
  holder text not null,
  -- Never leaves the API whole; answers show the last four characters.
  number text not null,
  currency char(3) not null,
  created_at timestamptz not null,
  -- Payouts to a new account wait until then.
  hold_until timestamptz,
  replaced_at timestamptz
);
create unique index bank_accounts_one_current on bank_accounts (seller_id) where replaced_at is null;

-- The payment a seller triggers: amounts are frozen in it.
create table sale_payments (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  status text not null check (status in ('REQUESTED', 'SUCCEEDED', 'FAILED')),
  goods_minor bigint not null check (goods_minor > 0),
  shipping_fee_minor bigint not null check (shipping_fee_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  amount_minor bigint not null check (amount_minor = goods_minor + shipping_fee_minor + vat_minor),
  currency char(3) not null,
  failure text,
  requested_at timestamptz not null,
  settled_at timestamptz,
  constraint sale_payment_failure check ((status = 'FAILED') = (failure is not null)),
  constraint sale_payment_settled check ((status = 'REQUESTED') = (settled_at is null))
);
create unique index sale_payments_one_live on sale_payments (sale_id) where status <> 'FAILED';
create index sale_payments_requested on sale_payments (requested_at) where status = 'REQUESTED';

create table payouts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null unique references sales,
  seller_id bigint not null references sellers,
  bank_account_id bigint references bank_accounts,
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  status text not null check (status in ('SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'PAID', 'FAILED')),
  hold_reason text,
  due_on date not null,
  reference text unique,
  created_at timestamptz not null,
  paid_at timestamptz,
  constraint payout_hold check ((status = 'ON_HOLD') = (hold_reason is not null)),
  constraint payout_paid check ((status = 'PAID') = (paid_at is not null and reference is not null))
);
create index payouts_seller on payouts (seller_id, id desc);
create index payouts_due on payouts (due_on) where status = 'SCHEDULED';

create table wallets (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  currency char(3) not null,
  created_at timestamptz not null,
  unique (organisation_id, currency)
);

-- Double entry, append-only, minor units. A key makes a second booking of the same event impossible.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  qid text not null unique,
  key text not null unique,
  kind text not null check (kind in ('ORDER_PAID', 'SALE_PAID', 'SALE_DECLINED', 'SALE_EXPIRED', 'SALE_CANCELLED', 'PAYOUT', 'CLAIM', 'CREDIT_NOTE', 'ADJUSTMENT')),
  order_id bigint references orders,
  sale_id bigint references sales,
  at timestamptz not null
);
create index ledger_transactions_sale on ledger_transactions (sale_id);
create index ledger_transactions_order on ledger_transactions (order_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account in ('provider', 'order_clearing', 'buyer_wallet', 'seller_payable', 'seller_receivable', 'shipping_cost', 'input_vat', 'revenue', 'bank')),
  -- Whose wallet, payable or receivable it is; null for the marketplace's own accounts.
  organisation_id bigint references organisations,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0),
  constraint account_owner check ((account in ('buyer_wallet', 'seller_payable', 'seller_receivable')) = (organisation_id is not null))
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_owner on ledger_entries (organisation_id, account, currency, id desc) where organisation_id is not null;

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

-- Checked at the end of each transaction, in production too: what does not balance is not committed.
create function require_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balance();

-- Self-billing: the marketplace invoices in the seller's name. Frozen when the sale is completed.
create table invoices (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null unique references sales,
  seller_id bigint not null references sellers,
  number text not null unique,
  issued_at timestamptz not null,
  -- Names, addresses, lines and amounts as they stood; the PDF is drawn from this alone.
  content jsonb not null
);
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();

-- Numbers without gaps, one row a year.
create table invoice_numbers (
  year int primary key,
  last int not null check (last > 0)
);

-- Past its deadline but on its way: staff look at it, it does not expire.
alter table sales add column overdue_at timestamptz;
alter table refunds add column posted_at timestamptz;

-- Each notice of a sale goes out once, however often the job runs.
create table sale_notices (
  sale_id bigint not null references sales,
  kind text not null check (kind in ('NEW', 'EXPIRING_24H', 'EXPIRING_4H', 'EXPIRED', 'CANCELLED', 'PAYOUT')),
  at timestamptz not null,
  primary key (sale_id, kind)
);

-- Limits of what a seller adds to a sale, in minor units of its currency; plain SQL, so that the planner inlines them.
-- The shipping fee: EUR 25.00, or a tenth of the confirmed goods if that is more.
create function fee_maximum(price_minor bigint, fx_rate numeric) returns bigint language sql immutable as $$
  select greatest(round(2500 / fx_rate)::bigint, price_minor / 10)
$$;
create function expected_vat(price_minor bigint, fee_minor bigint, vat_rate numeric) returns bigint language sql immutable as $$
  select round((price_minor + fee_minor) * vat_rate)::bigint
$$;
-- VAT: what the rule gives and EUR 0.05 for rounding line by line.
create function vat_maximum(price_minor bigint, fee_minor bigint, vat_rate numeric, fx_rate numeric) returns bigint language sql immutable as $$
  select expected_vat(price_minor, fee_minor, vat_rate) + round(5 / fx_rate)::bigint
$$;

-- The next thing a seller has to do, from the facts alone.
create function sale_next_action(status text, has_booking boolean, shipment_count bigint, untracked_count bigint) returns text language sql immutable as $$
  select case
    when status = 'NOTIFIED' then 'CONFIRM_QUANTITIES'
    when status = 'PAID' then 'COMPLETE'
    when status <> 'CONFIRMED' then 'NONE'
    when has_booking then 'TRIGGER_PAYMENT'
    when shipment_count = 0 then 'ARRANGE_SHIPPING'
    when untracked_count > 0 then 'ADD_TRACKING'
    else 'TRIGGER_PAYMENT' end
$$;
