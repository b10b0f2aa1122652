-- No older program works
-- Rates, prices and VAT; the ledger; invoices and other tax documents; deferred payment.

-- Standard VAT rates of the EU-27 and GB, as fractions. The product has no reduced rates.
create table vat_rates (
  country char(2) not null,
  rate numeric(5, 4) not null check (rate between 0 and 1),
  valid_from date not null,
  primary key (country, valid_from)
);
insert into vat_rates (country, rate, valid_from) values
  ('AT', 0.20, '2000-01-01'), ('BE', 0.21, '2000-01-01'), ('BG', 0.20, '2000-01-01'), ('CY', 0.19, '2014-01-13'),
  ('CZ', 0.21, '2013-01-01'), ('DE', 0.19, '2021-01-01'), ('DK', 0.25, '2000-01-01'), ('EE', 0.22, '2024-01-01'),
  ('EE', 0.24, '2025-07-01'), ('ES', 0.21, '2012-09-01'), ('FI', 0.24, '2013-01-01'), ('FI', 0.255, '2024-09-01'),
  ('FR', 0.20, '2014-01-01'), ('GB', 0.20, '2011-01-04'), ('GR', 0.24, '2016-06-01'), ('HR', 0.25, '2013-07-01'),
  ('HU', 0.27, '2012-01-01'), ('IE', 0.23, '2021-03-01'), ('IT', 0.22, '2013-10-01'), ('LT', 0.21, '2009-09-01'),
  ('LU', 0.17, '2024-01-01'), ('LV', 0.21, '2012-07-01'), ('MT', 0.18, '2004-01-01'), ('NL', 0.21, '2012-10-01'),
  ('PL', 0.23, '2011-01-01'), ('PT', 0.23, '2011-01-01'), ('RO', 0.19, '2017-01-01'), ('RO', 0.21, '2025-08-01'),
  ('SE', 0.25, '2000-01-01'), ('SI', 0.22, '2013-07-01'), ('SK', 0.20, '2011-01-01'), ('SK', 0.23, '2025-01-01');

-- EUR for one unit of a currency. A sale keeps the rate of its order.
create table fx_rates (
  currency char(3) not null,
  rate numeric(12, 6) not null check (rate > 0),
  valid_from date not null,
  primary key (currency, valid_from)
);
insert into fx_rates (currency, rate, valid_from) values
  ('EUR', 1, '2000-01-01'), ('GBP', 1.17, '2000-01-01'), ('USD', 0.92, '2000-01-01');

-- EUR for one unit of the currency of a country outside the euro, where a tax document must also state the VAT in
-- it (Directive 2006/112/EC, Article 230). Separate from fx_rates: nothing is offered or paid in these currencies.
create table tax_rates_of_exchange (
  currency char(3) not null,
  rate numeric(12, 6) not null check (rate > 0),
  valid_from date not null,
  primary key (currency, valid_from)
);
insert into tax_rates_of_exchange (currency, rate, valid_from) values
  ('CHF', 1.06, '2000-01-01'), ('CZK', 0.04, '2000-01-01'), ('DKK', 0.134, '2000-01-01'),
    ('HUF', 0.0025, '2000-01-01'),
  ('NOK', 0.086, '2000-01-01'), ('PLN', 0.234, '2000-01-01'), ('RON', 0.201, '2000-01-01'),
    ('SEK', 0.089, '2000-01-01');

-- What a buyer pays for one unit: a margin of 6 %, rounded half-even to the cent. The pricing module computes the
-- same.
create function landed_price(minor bigint) returns bigint language sql immutable as $$
  select minor * 106 / 100 + case
    when minor * 106 % 100 > 50 then 1
    when minor * 106 % 100 = 50 and minor * 106 / 100 % 2 = 1 then 1
    else 0 end
$$;

-- The highest shipping fee, in minor units of the sale's currency: EUR 25.00, or a tenth of the confirmed goods if
-- that is more. These limits are plain SQL, so that the planner inlines them.
create function fee_maximum(price_minor bigint, fx_rate numeric) returns bigint language sql immutable as $$
  select greatest(round(2500 / fx_rate)::bigint, price_minor / 10)
$$;

-- The seller may charge no shipping fee if we book the carrier, because we pay it.
create function shipping_fee_limit(price_minor bigint, fx_rate numeric, has_booking boolean) returns bigint
  language sql immutable as $$
  select case when has_booking then 0 else fee_maximum(price_minor, fx_rate) end
$$;

create function expected_vat(price_minor bigint, fee_minor bigint, vat_rate numeric) returns bigint
  language sql immutable as $$
  select round((price_minor + fee_minor) * vat_rate)::bigint
$$;

-- The expected VAT plus EUR 0.05 for rounding line by line.
create function vat_maximum(price_minor bigint, fee_minor bigint, vat_rate numeric, fx_rate numeric) returns bigint
  language sql immutable as $$
  select expected_vat(price_minor, fee_minor, vat_rate) + round(5 / fx_rate)::bigint
$$;

-- The VAT of a sale after its price or fee changed: what the rate gives, or the seller's own lower amount, capped
-- at that.
create function vat_after(vat_minor bigint, vat_reason text, price_minor bigint, fee_minor bigint, vat_rate numeric)
  returns bigint language sql immutable as $$
  select case when vat_reason is null then expected_vat(price_minor, fee_minor, vat_rate)
    else least(vat_minor, expected_vat(price_minor, fee_minor, vat_rate)) end
$$;

-- Whether the VAT of a sale matches its rate within five euro cents of rounding. Calls no function of ours, because
-- an index uses it.
create function vat_fits(vat_minor bigint, price_minor bigint, fee_minor bigint, vat_rate numeric, fx_rate numeric)
  returns boolean language sql immutable as $$
  select abs(vat_minor - round((price_minor + fee_minor) * vat_rate)) <= round(5 / fx_rate)
$$;

-- The reason for a lower VAT after price or fee changed; null once the VAT matches its rate.
create function vat_reason_after(vat_minor bigint, vat_reason text, price_minor bigint, fee_minor bigint,
  vat_rate numeric, fx_rate numeric)
  returns text language sql immutable as $$
  select case when not vat_fits(vat_after(vat_minor, vat_reason, price_minor, fee_minor, vat_rate), price_minor, fee_minor, vat_rate, fx_rate)
    then vat_reason end
$$;

create table wallets (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  currency char(3) not null,
  created_at timestamptz not null,
  unique (organisation_id, currency)
);

-- Double entry, append-only, in minor units. The key prevents booking the same event twice.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  qid text not null unique,
  key text not null unique,
  kind text not null check (kind in ('ORDER_PAID', 'SALE_PAID', 'SALE_DECLINED', 'SALE_EXPIRED', 'SALE_CANCELLED',
    'PAYOUT', 'CLAIM', 'CREDIT_NOTE', 'CLAIM_CHARGE', 'ADJUSTMENT', 'WALLET_APPLIED', 'WALLET_RELEASED',
    'WALLET_WITHDRAWN', 'WALLET_RETURNED', 'CARRIER_BOOKED', 'CARRIER_CANCELLED')),
  order_id bigint,
  sale_id bigint,
  at timestamptz not null
);
create index ledger_transactions_sale on ledger_transactions (sale_id);
create index ledger_transactions_order on ledger_transactions (order_id);
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account in ('provider', 'order_clearing', 'buyer_wallet', 'seller_payable',
    'seller_receivable', 'shipping_cost', 'input_vat', 'revenue', 'bank', 'carrier_payable')),
  -- The owner of the wallet, payable or receivable; null for the marketplace's own accounts.
  organisation_id bigint references organisations,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0),
  constraint account_owner check (
    (account in ('buyer_wallet', 'seller_payable', 'seller_receivable')) = (organisation_id is not null))
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_owner on ledger_entries (organisation_id, account, currency, id desc)
  where organisation_id is not null;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();

-- Checked at the end of each transaction, in production too: an unbalanced transaction does not commit.
create function require_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balance();

-- Invoices and credit notes are numbered per supplier and year, without gaps.
create table tax_document_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  seller_id bigint not null references sellers,
  year int not null check (year between 2000 and 9999),
  last int not null check (last > 0),
  primary key (kind, seller_id, year)
);

-- Rows never change, so requiring the previous number for each new one keeps a series without gaps.
create function refuse_gap_in_series() returns trigger language plpgsql as $$
declare
  follows boolean;
begin
  if new.number not like '%-' || new.series_year || '-' || lpad(new.serial::text, greatest(5, length(new.serial::text)), '0') then
    raise exception 'The number of a document ends with its year and serial' using errcode = 'check_violation';
  end if;
  if new.serial > 1 then
    execute format('select exists (select from %I where seller_id = $1 and series_year = $2 and serial = $3)', tg_table_name)
      into follows using new.seller_id, new.series_year, new.serial - 1;
    if not follows then
      raise exception 'The numbers of a supplier have no gaps' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

-- Self-billing: the marketplace invoices in the seller's name. Frozen when the sale is completed.
create table invoices (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null unique,
  seller_id bigint not null references sellers,
  number text not null unique,
  series_year int,
  serial int check (serial > 0),
  issued_at timestamptz not null,
  -- Names, addresses, lines and amounts at the time of issue; the PDF is rendered from this alone.
  content jsonb not null,
  constraint invoice_in_series check (num_nonnulls(series_year, serial) in (0, 2))
);
create unique index invoices_series on invoices (seller_id, series_year, serial) where serial is not null;
-- A seller's invoices are found by day of issue. Credit notes need no such index: a seller has a few a month.
create index invoices_of_seller on invoices (seller_id, issued_at);
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_not_emptied before truncate on invoices
  for each statement execute function refuse_change();
create trigger invoices_without_gaps after insert on invoices
  for each row when (new.serial is not null) execute function refuse_gap_in_series();

-- The rendered pages of an invoice or credit note, created once after it is issued and stored under their hash.
create table tax_documents (
  id bigint generated always as identity primary key,
  invoice_id bigint unique references invoices,
  credit_note_id bigint unique,
  -- Checked at commit: the first writer names the file and then stores it; a second one stores nothing.
  file_hash bytea references files deferrable initially deferred,
  drawn_at timestamptz,
  -- The same document as data (EN 16931), written once and stored under its hash.
  data_hash bytea references files deferrable initially deferred,
  data_at timestamptz,
  check (num_nonnulls(invoice_id, credit_note_id) = 1),
  check ((file_hash is null) = (drawn_at is null)),
  constraint tax_document_data check ((data_hash is null) = (data_at is null))
);
-- A job looks every minute for documents that are not rendered yet.
create index tax_documents_to_draw on tax_documents (id) where file_hash is null;
create index tax_documents_to_write on tax_documents (id) where data_hash is null;

-- Pages and data are written once each: only a missing hash may be filled in.
create function refuse_other_pages() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.invoice_id, new.credit_note_id) is not distinct from (old.id, old.invoice_id, old.credit_note_id)
        and (old.file_hash is null or (new.file_hash, new.drawn_at) is not distinct from (old.file_hash, old.drawn_at))
        and (old.data_hash is null or (new.data_hash, new.data_at) is not distinct from (old.data_hash, old.data_at)) then
      return new;
    end if;
  end if;
  raise exception 'A tax document keeps its pages' using errcode = 'restrict_violation';
end $$;
create trigger tax_documents_keep_pages before update or delete on tax_documents
  for each row execute function refuse_other_pages();
create trigger tax_documents_not_emptied before truncate on tax_documents
  for each statement execute function refuse_other_pages();

-- Every issued document gets its row here, whichever program version issues it.
create function note_tax_document() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoices' then
    insert into tax_documents (invoice_id) values (new.id);
  else
    insert into tax_documents (credit_note_id) values (new.id);
  end if;
  return null;
end $$;
create trigger invoices_have_pages after insert on invoices
  for each row execute function note_tax_document();

-- Buyers' applications for deferred payment, one per company; the provider decides.
create table deferred_applications (
  id bigint generated always as identity primary key,
  -- Also the key at the provider, so that a repeated request applies once.
  qid text not null unique,
  organisation_id bigint not null unique references organisations,
  status text not null check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  -- Credit limit in euro cents.
  limit_minor bigint check (limit_minor > 0),
  -- The request that created it, so that a retry after a crash finds its own.
  request_key text,
  applied_at timestamptz not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  constraint deferred_decided check ((status = 'PENDING') = (decided_at is null)),
  constraint deferred_limit check ((status = 'APPROVED') = (limit_minor is not null))
);
create index deferred_applications_pending on deferred_applications (asked_at) where status = 'PENDING';
