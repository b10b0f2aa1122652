-- Oldest program: 0066_complete_tax_documents
-- The pages of an invoice or a credit note, drawn once after it is issued and kept under their hash.
create table tax_documents (
  id bigint generated always as identity primary key,
  invoice_id bigint unique references invoices,
  credit_note_id bigint unique references credit_notes,
  -- Checked when the transaction ends: who is first names the file, then keeps it; who is second keeps nothing.
  file_hash bytea references files deferrable initially deferred,
  drawn_at timestamptz,
  check (num_nonnulls(invoice_id, credit_note_id) = 1),
  check ((file_hash is null) = (drawn_at is null))
);
-- A job looks every minute for what is not drawn yet.
create index tax_documents_to_draw on tax_documents (id) where file_hash is null;

-- What is issued has its row, whichever program issued it.
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
create trigger credit_notes_have_pages after insert on credit_notes
  for each row execute function note_tax_document();
insert into tax_documents (invoice_id) select id from invoices order by id;
insert into tax_documents (credit_note_id) select id from credit_notes order by id;

-- Pages are kept once: nothing but the hash of a document without one may change.
create function refuse_other_pages() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.file_hash is null and (new.id, new.invoice_id, new.credit_note_id)
        is not distinct from (old.id, old.invoice_id, old.credit_note_id) then
      return new;
    end if;
  end if;
  raise exception 'A tax document keeps its pages' using errcode = 'restrict_violation';
end $$;
create trigger tax_documents_keep_pages before update or delete on tax_documents
  for each row execute function refuse_other_pages();
create trigger tax_documents_not_emptied before truncate on tax_documents
  for each statement execute function refuse_other_pages();
