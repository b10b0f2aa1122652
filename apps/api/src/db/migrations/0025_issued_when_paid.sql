-- Oldest program: 0010_back_office
-- Outside a transaction
-- Invoices are issued with the payment, and nothing is paid out without one. Mails carry files.

-- A sale is to be invoiced from its payment on.
drop index concurrently if exists sales_to_invoice;
create index concurrently sales_to_invoice on sales (seller_id, vat_rule, id)
  where status in ('PAID', 'COMPLETED') and not has_invoice;

-- Two more details can be missing for an invoice.
alter table payouts drop constraint if exists payout_hold_known,
  add constraint payout_hold_known check (hold_reason in ('AMOUNT_NEEDS_APPROVAL', 'BANK_DETAILS_UNVERIFIED',
    'BANK_DETAILS_MISSING', 'ADDRESS_INCOMPLETE', 'VAT_NUMBER_MISSING', 'VAT_NUMBER_INVALID', 'REGISTER_NUMBER_MISSING',
    'TERMS_NOT_ACCEPTED', 'VAT_BELOW_RATE')) not valid;
alter table payouts validate constraint payout_hold_known;
alter table sale_notices drop constraint if exists sale_notices_kind_check,
  add constraint sale_notices_kind_check check (kind in ('NEW', 'DUE_NEXT_DAY', 'DUE_TODAY', 'LAST_CALL', 'EXPIRING_24H',
    'EXPIRING_4H', 'EXPIRED', 'CANCELLED', 'PAYOUT', 'PAYOUT_HELD', 'PAYOUT_HELD_ADDRESS_INCOMPLETE',
    'PAYOUT_HELD_VAT_NUMBER_MISSING', 'PAYOUT_HELD_VAT_NUMBER_INVALID', 'PAYOUT_HELD_REGISTER_NUMBER_MISSING',
    'PAYOUT_HELD_TERMS_NOT_ACCEPTED', 'PAYOUT_HELD_VAT_BELOW_RATE')) not valid;
alter table sale_notices validate constraint sale_notices_kind_check;

-- Why a sale is paid out without an invoice of ours: the seller's reason for less VAT, which staff approved. The seller
-- invoices such a sale itself.
alter table payouts add column if not exists own_invoice_reason text;
update payouts p set own_invoice_reason = coalesce(s.vat_reason, 'Approved before reasons were recorded.')
  from sales s
  where s.id = p.sale_id and p.status <> 'ON_HOLD' and p.own_invoice_reason is null and not s.has_invoice
    and not vat_fits(s.vat_minor, s.net_by_rate, s.shipping_fee_minor, s.fx_rate);

-- No line of it ends with a semicolon: statements are told apart by that.
create or replace function refuse_payout_without_document() returns trigger language plpgsql as $$
begin
  if new.own_invoice_reason is null and not exists (select 1 from invoices i where i.sale_id = new.sale_id)
    then raise exception 'Payout % has no invoice', new.qid using errcode = 'check_violation'; end if; return new; end $$;
drop trigger if exists payouts_have_documents on payouts;
create trigger payouts_have_documents before update on payouts
  for each row when (new.status in ('IN_TRANSIT', 'PAID') and old.status not in ('IN_TRANSIT', 'PAID'))
  execute function refuse_payout_without_document();

-- The files of a mail, by reference. A mail leaves once each of them is there.
create table if not exists message_attachments (
  message_id bigint not null references outgoing_messages on delete cascade,
  position smallint not null check (position > 0),
  file_name text not null,
  -- The pages of a document that is rendered after it is issued.
  tax_document_id bigint references tax_documents,
  -- A file that is kept already.
  file_hash bytea references files deferrable initially deferred,
  primary key (message_id, position),
  constraint message_attachment_source check (num_nonnulls(tax_document_id, file_hash) = 1)
);
