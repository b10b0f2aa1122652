-- Files of lists that take long: prepared by a job, piece by piece, and kept for a limited time.
create table list_exports (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  user_id bigint not null references users,
  list text not null check (list in ('orders', 'claims', 'inventory')),
  -- As the download of the list takes it.
  query jsonb not null,
  file_name text not null,
  media_type text not null,
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  attempts int not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  -- When the present try last got further; a try that did not for long was cut off.
  moved_at timestamptz,
  finished_at timestamptz,
  kept_until timestamptz,
  constraint done_export_is_kept check ((status = 'DONE') = (kept_until is not null))
);
create index list_exports_of_company on list_exports (organisation_id, id desc);
create index list_exports_waiting on list_exports (id) where status in ('WAITING', 'RUNNING');
create index list_exports_kept on list_exports (kept_until) where kept_until is not null;

create table list_export_pieces (
  export_id bigint not null references list_exports on delete cascade,
  attempt int not null,
  place int not null,
  content bytea not null,
  primary key (export_id, attempt, place)
);
alter table list_export_pieces alter column content set storage external;

-- What concerns one person of a company is not shown to the others.
alter table notifications add column user_id bigint references users;
