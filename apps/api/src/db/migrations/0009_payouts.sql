-- No older program works
-- Payments to sellers: bank accounts, payouts, credit notes and what they take off a payout.

create table bank_accounts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('IBAN', 'SORT_CODE', 'ABA')),
  holder text not null,
  -- Never leaves the API in full; responses show the last four characters.
  number text not null,
  currency char(3) not null,
  created_at timestamptz not null,
  -- Payouts to a new account wait until then.
  hold_until timestamptz,
  replaced_at timestamptz
);
create unique index bank_accounts_one_current on bank_accounts (seller_id) where replaced_at is null;

-- The payment a seller triggers, with frozen amounts.
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
  -- The part that was not paid to the bank, because credit notes or charged claims were taken off it.
  set_off_minor bigint not null default 0,
  currency char(3) not null,
  status text not null check (status in ('SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'PAID', 'FAILED')),
  hold_reason text,
  due_on date not null,
  reference text unique,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Payouts are paid one transaction each; those not announced yet go to the seller in one message afterwards.
  is_to_tell boolean not null default false,
  constraint payout_hold check ((status = 'ON_HOLD') = (hold_reason is not null)),
  constraint payout_paid check ((status = 'PAID') = (paid_at is not null and reference is not null)),
  constraint payout_set_off check (set_off_minor between 0 and amount_minor
    and (set_off_minor = 0 or status = 'PAID')),
  constraint payout_told check (not is_to_tell or status = 'PAID'),
  -- Staff and sellers see the reason, so it must be one that has a text.
  constraint payout_hold_known check (hold_reason in ('AMOUNT_NEEDS_APPROVAL', 'BANK_DETAILS_UNVERIFIED',
    'BANK_DETAILS_MISSING', 'ADDRESS_INCOMPLETE', 'VAT_NUMBER_MISSING', 'VAT_NUMBER_INVALID', 'VAT_BELOW_RATE'))
);
create index payouts_seller on payouts (seller_id, id desc);
create index payouts_due on payouts (due_on) where status = 'SCHEDULED';
create index payouts_held on payouts (id) where status = 'ON_HOLD';
create index payouts_to_tell on payouts (seller_id, id) where is_to_tell;

-- One per seller, currency, month and legal entity. Frozen when issued; the PDF is rendered from its content alone.
create table credit_notes (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  currency char(3) not null,
  -- First day of the month.
  period date not null check (extract(day from period) = 1),
  -- The legal entity of the marketplace whose invoices it corrects. Its amount is taken off the seller's next
  -- payouts in its currency.
  entity char(2) not null check (entity in ('NL', 'GB')),
  number text not null unique,
  series_year int,
  serial int check (serial > 0),
  issued_at timestamptz not null,
  goods_minor bigint not null check (goods_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0),
  amount_minor bigint not null check (amount_minor = goods_minor + vat_minor),
  -- The key of its booking in the ledger.
  ledger_key text not null unique,
  content jsonb not null,
  unique (seller_id, currency, period, entity),
  constraint credit_note_in_series check (num_nonnulls(series_year, serial) in (0, 2))
);
create index credit_notes_seller on credit_notes (seller_id, id desc);
create unique index credit_notes_series on credit_notes (seller_id, series_year, serial) where serial is not null;
create trigger credit_notes_append_only before update or delete on credit_notes
  for each row execute function refuse_change();
create trigger credit_notes_not_emptied before truncate on credit_notes
  for each statement execute function refuse_change();
create trigger credit_notes_have_pages after insert on credit_notes
  for each row execute function note_tax_document();
create trigger credit_notes_without_gaps after insert on credit_notes
  for each row when (new.serial is not null) execute function refuse_gap_in_series();

-- A claim on a sale that we do not invoice gets no credit note from us: the seller is charged for it separately,
-- and the amount is taken off the next payouts in the same way.
create table claim_charges (
  id bigint generated always as identity primary key,
  claim_id bigint not null unique references claims,
  seller_id bigint not null references sellers,
  currency char(3) not null,
  goods_minor bigint not null check (goods_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0),
  amount_minor bigint not null check (amount_minor = goods_minor + vat_minor),
  -- The key of its booking in the ledger.
  ledger_key text not null unique,
  at timestamptz not null
);
create index claim_charges_seller on claim_charges (seller_id);
create trigger claim_charges_append_only before update or delete on claim_charges
  for each row execute function refuse_change();

-- A claim is credited or charged, never both.
create function refuse_credited_charge() returns trigger language plpgsql as $$
begin
  if exists (select from claims c where c.id = new.claim_id and (c.credit_note_id is not null or c.seller_id <> new.seller_id
      or c.currency <> new.currency or c.fault <> 'SELLER' or c.outcome = 'REJECTED')) then
    raise exception 'A claim is charged once, to its seller' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger claim_charges_once after insert on claim_charges
  for each row execute function refuse_credited_charge();

create function refuse_charged_credit() returns trigger language plpgsql as $$
begin
  if exists (select from claim_charges x where x.claim_id = new.id) then
    raise exception 'A claim is charged once, to its seller' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger claims_credited_once after update of credit_note_id on claims
  for each row when (new.credit_note_id is not null) execute function refuse_charged_credit();

-- What a credit note or a charged claim takes off a payout.
create table payout_set_offs (
  payout_id bigint not null references payouts,
  credit_note_id bigint references credit_notes,
  claim_charge_id bigint references claim_charges,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  constraint payout_set_off_of_one check (num_nonnulls(credit_note_id, claim_charge_id) = 1)
);
create index payout_set_offs_note on payout_set_offs (credit_note_id);
create unique index payout_set_offs_of_note on payout_set_offs (payout_id, credit_note_id)
  where credit_note_id is not null;
create unique index payout_set_offs_of_charge on payout_set_offs (payout_id, claim_charge_id)
  where claim_charge_id is not null;
create index payout_set_offs_charge on payout_set_offs (claim_charge_id) where claim_charge_id is not null;
create trigger payout_set_offs_append_only before update or delete on payout_set_offs
  for each row execute function refuse_change();

-- The writer locks the credit note first, so that two payouts never use the same remainder.
create function refuse_more_than_credited() returns trigger language plpgsql as $$
begin
  if (select sum(x.amount_minor) from payout_set_offs x where x.credit_note_id = new.credit_note_id)
      > (select n.amount_minor from credit_notes n where n.id = new.credit_note_id) then
    raise exception 'A credit note is taken off once' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger payout_set_offs_within_note after insert on payout_set_offs
  for each row execute function refuse_more_than_credited();

create function refuse_more_than_charged() returns trigger language plpgsql as $$
begin
  if (select sum(x.amount_minor) from payout_set_offs x where x.claim_charge_id = new.claim_charge_id)
      > (select c.amount_minor from claim_charges c where c.id = new.claim_charge_id) then
    raise exception 'A charged claim is taken off once' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger payout_set_offs_within_charge after insert on payout_set_offs
  for each row when (new.claim_charge_id is not null) execute function refuse_more_than_charged();

-- Foreign keys of tables in earlier files.
alter table claims add constraint claims_credit_note_id_fkey foreign key (credit_note_id) references credit_notes;
alter table tax_documents add constraint tax_documents_credit_note_id_fkey
  foreign key (credit_note_id) references credit_notes;
