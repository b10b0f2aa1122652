-- Oldest program: 0066_complete_tax_documents
-- Stock lists before they take effect: what a file says, row by row, with the edits of its seller. No offer depends on them.
create table stock_drafts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  file_hash bytea not null references files (hash),
  file_name text not null,
  file_kind text,
  status text not null check (status in ('READING', 'CHOOSING', 'READY', 'COMMITTED', 'FAILED', 'CANCELLED')),
  failure text,
  -- Goes up with every change, so that a person who has seen an earlier one is told.
  version int not null default 1,
  mapping jsonb,
  mapping_from text check (mapping_from in ('SAVED', 'FOUND', 'CHOSEN')),
  -- Of the headings, in their order: lists with the same ones are read the same way.
  fingerprint bytea,
  -- What reading the file found: sheets, headings, candidates, questions and how its numbers are written.
  found jsonb,
  -- The first rows of each sheet.
  samples jsonb,
  attempts int not null default 0,
  progress_rows int not null default 0,
  expected_rows int not null default 0,
  row_count int not null default 0,
  accepted_count int not null default 0,
  unmatched_count int not null default 0,
  rejected_count int not null default 0,
  ignored_count int not null default 0,
  edited_count int not null default 0,
  created_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  closed_at timestamptz,
  constraint draft_accounts_for_its_rows check (row_count = accepted_count + rejected_count + ignored_count
    and unmatched_count <= accepted_count),
  constraint failed_draft_says_why check ((status = 'FAILED') = (failure is not null)),
  constraint ready_draft_is_mapped check (status not in ('READY', 'COMMITTED') or mapping is not null),
  constraint open_draft_is_not_closed check ((status in ('READING', 'CHOOSING', 'READY')) = (closed_at is null))
);
create index stock_drafts_seller on stock_drafts (seller_id, id desc);
create index stock_drafts_open on stock_drafts (seller_id, file_hash) where closed_at is null;
create index stock_drafts_waiting on stock_drafts (id) where status = 'READING';
create index stock_drafts_age on stock_drafts (created_at);

create table stock_draft_rows (
  draft_id bigint not null references stock_drafts on delete cascade,
  row_number int not null,
  version int not null default 1,
  -- Texts as they are now.
  cells jsonb not null,
  -- What the file says where it was edited: column from 0 → text.
  edits jsonb,
  -- What the row says by itself.
  read_as text not null check (read_as in ('ACCEPTED', 'REJECTED', 'IGNORED')),
  -- What other rows with its GTIN make of it: it counts, repeats, is dearer than the one that counts, or contradicts.
  twice text check (twice in ('FIRST', 'CHEAPEST', 'SAME_AGAIN', 'DEARER', 'CONTRADICTS')),
  status text not null generated always as (case when read_as <> 'ACCEPTED' then read_as
    when twice in ('SAME_AGAIN', 'DEARER') then 'IGNORED' when twice = 'CONTRADICTS' then 'REJECTED' else 'ACCEPTED' end) stored,
  ignored_because text check (ignored_because in ('BLANK', 'HEADINGS', 'TOTALS')),
  faults jsonb,
  notes jsonb,
  gtin14 char(14),
  gtin text,
  name text,
  variant_id bigint references variants,
  price_minor bigint check (price_minor > 0),
  stock int check (stock >= 0),
  unit int check (unit >= 1),
  primary key (draft_id, row_number),
  constraint accepted_row_is_whole check (read_as <> 'ACCEPTED' or num_nulls(gtin14, gtin, price_minor, stock, unit) = 0),
  constraint only_accepted_rows_repeat check (twice is null or read_as = 'ACCEPTED'),
  constraint rejected_row_says_why check ((read_as = 'REJECTED') = (faults is not null)),
  constraint ignored_row_says_why check ((read_as = 'IGNORED') = (ignored_because is not null))
);
create index stock_draft_rows_status on stock_draft_rows (draft_id, status, row_number);
create index stock_draft_rows_gtin on stock_draft_rows (draft_id, gtin14) where read_as = 'ACCEPTED';
create index stock_draft_rows_edited on stock_draft_rows (draft_id, row_number) where edits is not null;

-- Edits that can be undone, the last one first.
create table stock_draft_edits (
  id bigint generated always as identity primary key,
  draft_id bigint not null references stock_drafts on delete cascade,
  kind text not null check (kind in ('CELLS', 'ALIKE', 'REPLACE')),
  row_count int not null check (row_count > 0),
  made_by bigint references users,
  made_at timestamptz not null
);
create index stock_draft_edits_draft on stock_draft_edits (draft_id, id desc);
create table stock_draft_edit_cells (
  edit_id bigint not null references stock_draft_edits on delete cascade,
  row_number int not null,
  column_number int not null check (column_number between 0 and 255),
  before text not null,
  primary key (edit_id, row_number, column_number)
);

-- How lists with the same headings were read when they took effect.
create table stock_draft_mappings (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  fingerprint bytea not null,
  headings jsonb not null,
  mapping jsonb not null,
  file_name text not null,
  used_at timestamptz not null,
  unique (seller_id, fingerprint)
);

-- The version of a draft that took effect is a stock list.
alter table stock_lists add column draft_id bigint references stock_drafts on delete set null;
create unique index stock_lists_draft on stock_lists (draft_id) where draft_id is not null and status not in ('CANCELLED', 'FAILED');

-- The screens of a company hear of a draft; its programs do not, as nothing has changed for them.
create function announce_stock_draft() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.status, new.version) is distinct from (old.status, old.version) then
    insert into live_events (organisation_id, type, subject_kind, subject_qid, at)
    values (new.seller_id, 'stock_draft.changed', 'stock_draft', new.qid, new.updated_at);
    perform pg_notify('live', new.seller_id::text);
  end if;
  return null;
end $$;
create trigger stock_drafts_announced after insert or update on stock_drafts
  for each row execute function announce_stock_draft();
