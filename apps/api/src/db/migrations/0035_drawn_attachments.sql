-- Oldest program: 0010_back_office
-- Outside a transaction
-- A file of a mail that is drawn after the mail is queued, so that no payment waits for it: what it is of, and its hash
-- once it is drawn.
alter table message_attachments
  add column if not exists drawing text,
  add column if not exists drawing_of text;
alter table message_attachments drop constraint if exists message_attachment_drawing,
  add constraint message_attachment_drawing
    check ((drawing is null) = (drawing_of is null) and drawing in ('ORDER_CONFIRMATION', 'SELLER_TERMS')) not valid;
alter table message_attachments validate constraint message_attachment_drawing;
alter table message_attachments drop constraint if exists message_attachment_source,
  add constraint message_attachment_source
    check (case when drawing is null then num_nonnulls(tax_document_id, file_hash) = 1 else tax_document_id is null end) not valid;
alter table message_attachments validate constraint message_attachment_source;
drop index concurrently if exists message_attachments_to_draw;
create index concurrently message_attachments_to_draw on message_attachments (drawing, drawing_of)
  where drawing is not null and file_hash is null;
