-- Oldest program: 0010_back_office
-- Outside a transaction
-- The data of a supplier's document as XRechnung, written when it is first asked for and stored under its hash. It
-- names a contact of that day, so that it cannot be written a second time.
alter table tax_documents
  add column if not exists xrechnung_hash bytea references files deferrable initially deferred,
  add column if not exists xrechnung_at timestamptz;
alter table tax_documents drop constraint if exists tax_document_xrechnung,
  add constraint tax_document_xrechnung
    check ((xrechnung_hash is null) = (xrechnung_at is null) and (xrechnung_hash is null or buyer_document_id is null)) not valid;
alter table tax_documents validate constraint tax_document_xrechnung;
-- For the foreign key to files, which looks for rows that refer to a deleted file.
drop index concurrently if exists tax_documents_xrechnung;
create index concurrently tax_documents_xrechnung on tax_documents (xrechnung_hash) where xrechnung_hash is not null;

-- Statements outside a transaction end at the end of a line, so none inside the function does.
create or replace function refuse_other_pages() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.invoice_id, new.credit_note_id, new.buyer_document_id)
          is not distinct from (old.id, old.invoice_id, old.credit_note_id, old.buyer_document_id)
        and (old.file_hash is null or (new.file_hash, new.drawn_at) is not distinct from (old.file_hash, old.drawn_at))
        and (old.data_hash is null or (new.data_hash, new.data_at) is not distinct from (old.data_hash, old.data_at))
        and (old.xrechnung_hash is null
          or (new.xrechnung_hash, new.xrechnung_at) is not distinct from (old.xrechnung_hash, old.xrechnung_at)) then
      return new; end if; end if; raise exception 'A tax document keeps its pages' using errcode = 'restrict_violation'; end $$;
