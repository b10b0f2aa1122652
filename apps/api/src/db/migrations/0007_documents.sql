-- Files of sales. Contents are kept once, by their hash, in the database: one transaction holds effect and file.
create table files (
  hash bytea primary key check (length(hash) = 32),
  media_type text not null,
  bytes int not null check (bytes > 0),
  content bytea not null,
  created_at timestamptz not null
);
alter table files alter column content set storage external;

create table sale_documents (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  type text not null check (type in ('PACKING_LIST', 'DELIVERY_NOTE', 'SELLER_INVOICE', 'PROFORMA', 'COMMERCIAL_INVOICE', 'CUSTOMS_DECLARATION', 'DANGEROUS_GOODS_DECLARATION', 'PRODUCT_TRACEABILITY', 'OTHER')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash bytea not null references files,
  metadata jsonb not null default '{}',
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  removed_at timestamptz,
  version int not null default 1
);
create unique index sale_documents_name on sale_documents (sale_id, lower(file_name)) where removed_at is null;

alter table shipments add column updated_at timestamptz;
