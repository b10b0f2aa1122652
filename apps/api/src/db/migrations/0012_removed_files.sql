-- Oldest program: 0010_back_office
-- Files that no row refers to any more are deleted, with their objects.

-- The row of a file is gone and its object is not yet. A file of the same content that is uploaded meanwhile stays in
-- the database until the old object is deleted.
create table removed_files (
  hash bytea primary key check (length(hash) = 32),
  removed_at timestamptz not null
);

-- For the foreign keys, which look for rows that refer to a deleted file.
create index chamber_registrations_file on chamber_registrations (file_hash);
create index tax_documents_file on tax_documents (file_hash);
create index tax_documents_data on tax_documents (data_hash);
create index stock_drafts_file on stock_drafts (file_hash);
create index stock_lists_file on stock_lists (file_hash);
create index initial_checks_file on initial_checks (file_hash);
create index sale_documents_file on sale_documents (file_hash);
create index shipping_papers_file on shipping_papers (file_hash);
create index sale_attachments_file on sale_attachments (file_hash);
create index package_photos_file on package_photos (file_hash);
create index claim_evidence_content on claim_evidence (file_hash);
