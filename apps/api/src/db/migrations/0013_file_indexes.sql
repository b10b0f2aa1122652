-- Oldest program: 0010_back_office
-- Outside a transaction
-- For the foreign keys to files, which look for rows that refer to a deleted file.
drop index concurrently if exists chamber_registrations_file;
create index concurrently chamber_registrations_file on chamber_registrations (file_hash);
drop index concurrently if exists tax_documents_file;
create index concurrently tax_documents_file on tax_documents (file_hash);
drop index concurrently if exists tax_documents_data;
create index concurrently tax_documents_data on tax_documents (data_hash);
drop index concurrently if exists stock_drafts_file;
create index concurrently stock_drafts_file on stock_drafts (file_hash);
drop index concurrently if exists stock_lists_file;
create index concurrently stock_lists_file on stock_lists (file_hash);
drop index concurrently if exists initial_checks_file;
create index concurrently initial_checks_file on initial_checks (file_hash);
drop index concurrently if exists sale_documents_file;
create index concurrently sale_documents_file on sale_documents (file_hash);
drop index concurrently if exists shipping_papers_file;
create index concurrently shipping_papers_file on shipping_papers (file_hash);
drop index concurrently if exists sale_attachments_file;
create index concurrently sale_attachments_file on sale_attachments (file_hash);
drop index concurrently if exists package_photos_file;
create index concurrently package_photos_file on package_photos (file_hash);
drop index concurrently if exists claim_evidence_content;
create index concurrently claim_evidence_content on claim_evidence (file_hash);
