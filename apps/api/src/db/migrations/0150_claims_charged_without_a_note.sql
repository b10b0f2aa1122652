-- Oldest program: 0130_known_payout_holds
-- A claim on a sale of which we issue no invoice has no credit note of ours: what its seller owes is charged by itself and
-- taken off the next payouts like a note.
create table claim_charges (
  id bigint generated always as identity primary key,
  claim_id bigint not null unique references claims,
  seller_id bigint not null references sellers,
  currency char(3) not null,
  goods_minor bigint not null check (goods_minor > 0),
  vat_minor bigint not null check (vat_minor >= 0),
  amount_minor bigint not null check (amount_minor = goods_minor + vat_minor),
  -- Names the booking in the ledger.
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

-- What is taken off a payout is of a credit note or of a charged claim.
alter table payout_set_offs drop constraint payout_set_offs_pkey;
alter table payout_set_offs alter column credit_note_id drop not null;
alter table payout_set_offs add column claim_charge_id bigint references claim_charges;
alter table payout_set_offs add constraint payout_set_off_of_one check (num_nonnulls(credit_note_id, claim_charge_id) = 1);
create unique index payout_set_offs_of_note on payout_set_offs (payout_id, credit_note_id) where credit_note_id is not null;
create unique index payout_set_offs_of_charge on payout_set_offs (payout_id, claim_charge_id) where claim_charge_id is not null;
create index payout_set_offs_charge on payout_set_offs (claim_charge_id) where claim_charge_id is not null;

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

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'ORDER_PAID', 'SALE_PAID', 'SALE_DECLINED', 'SALE_EXPIRED', 'SALE_CANCELLED', 'PAYOUT', 'CLAIM', 'CREDIT_NOTE', 'CLAIM_CHARGE', 'ADJUSTMENT',
  'WALLET_APPLIED', 'WALLET_RELEASED', 'WALLET_WITHDRAWN', 'WALLET_RETURNED', 'CARRIER_BOOKED', 'CARRIER_CANCELLED'));
