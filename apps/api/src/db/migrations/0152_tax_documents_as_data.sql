-- Oldest program: 0130_known_payout_holds
-- An invoice or a credit note as data (EN 16931), written once and kept under its hash beside the pages.
alter table tax_documents add column data_hash bytea references files deferrable initially deferred;
alter table tax_documents add column data_at timestamptz;
alter table tax_documents add constraint tax_document_data check ((data_hash is null) = (data_at is null));
create index tax_documents_to_write on tax_documents (id) where data_hash is null;

-- Pages and data are kept once each: nothing but the hash of a part that has none may change.
create or replace function refuse_other_pages() returns trigger language plpgsql as $$
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
