-- Oldest program: 0010_back_office
-- Outside a transaction
-- The pages and data of a tax document belong to one document: a supplier's invoice or credit note, or one of ours to a
-- buyer.
alter table tax_documents drop constraint if exists tax_document_of_one,
  add constraint tax_document_of_one check (num_nonnulls(invoice_id, credit_note_id, buyer_document_id) = 1) not valid;
alter table tax_documents validate constraint tax_document_of_one;
