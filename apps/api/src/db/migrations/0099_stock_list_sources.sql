-- Oldest program: 0085_dismissed_recommendations
-- Where lists come from by themselves: several sources a company. The password or key of one is sealed and never answered.
create table stock_list_sources (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('URL', 'SFTP', 'PUSH')),
  url text,
  username text,
  sealed_secret bytea,
  secret_kind text check (secret_kind in ('PASSWORD', 'PRIVATE_KEY')),
  -- Of an SFTP server, as it was seen first.
  host_key text,
  -- REPLACE empties offers of this source that its list does not name any more; MERGE leaves them.
  mode text not null check (mode in ('REPLACE', 'MERGE')),
  schedule_minutes int check (schedule_minutes in (30, 60, 360, 1440)),
  hide_after_days int check (hide_after_days between 1 and 90),
  -- How its lists are read, and what tells their headings; null until one took effect.
  mapping jsonb,
  fingerprint bytea,
  is_paused boolean not null default false,
  next_run_at timestamptz,
  -- The run that works on it; another may take over when its lease is over.
  current_run_id bigint,
  leased_until timestamptz,
  failures int not null default 0 check (failures >= 0),
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_result text,
  last_hash bytea,
  staleness text not null default 'FRESH' check (staleness in ('FRESH', 'WARNED', 'HIDDEN')),
  created_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  removed_at timestamptz,
  constraint source_of_its_kind check ((kind = 'PUSH') = (url is null) and (kind = 'PUSH') = (schedule_minutes is null)
    and (kind <> 'PUSH' or num_nonnulls(username, sealed_secret, next_run_at) = 0)),
  constraint secret_has_a_kind check ((sealed_secret is null) = (secret_kind is null)),
  constraint removed_source_has_no_secret check (removed_at is null or sealed_secret is null)
);
create unique index stock_list_sources_name on stock_list_sources (seller_id, lower(name)) where removed_at is null;
create index stock_list_sources_due on stock_list_sources (next_run_at)
  where removed_at is null and not is_paused and next_run_at is not null;
create index stock_list_sources_running on stock_list_sources (current_run_id) where current_run_id is not null;
create index stock_list_sources_age on stock_list_sources (last_success_at)
  where removed_at is null and hide_after_days is not null and staleness <> 'HIDDEN';

create table stock_source_runs (
  id bigint generated always as identity primary key,
  qid text not null unique,
  source_id bigint not null references stock_list_sources,
  begun_by text not null check (begun_by in ('SCHEDULE', 'PERSON', 'PUSH')),
  user_id bigint references users,
  started_at timestamptz not null,
  finished_at timestamptz,
  result text,
  bytes bigint,
  draft_id bigint references stock_drafts on delete set null,
  constraint finished_run_has_a_result check ((finished_at is null) = (result is null))
);
create index stock_source_runs_source on stock_source_runs (source_id, id desc);
create index stock_source_runs_open on stock_source_runs (id) where finished_at is null;
create index stock_source_runs_draft on stock_source_runs (draft_id) where draft_id is not null;

-- Which source named an offer last: a list that replaces empties offers of its own source alone.
create table offers_of_sources (
  offer_id bigint primary key references offers on delete cascade,
  source_id bigint not null references stock_list_sources
);
create index offers_of_sources_source on offers_of_sources (source_id);

alter table stock_drafts add column source_id bigint references stock_list_sources,
  -- Whether later files of the source are read as this one was.
  add column teaches_source boolean not null default false;
create index stock_drafts_source on stock_drafts (source_id, id desc) where source_id is not null;
alter table stock_lists add column source_id bigint references stock_list_sources;
create index stock_lists_source on stock_lists (source_id, id desc) where source_id is not null;

-- The one source that a company could have. The program before this one finds none left to fetch.
insert into stock_list_sources (qid, seller_id, name, kind, url, username, sealed_secret, secret_kind, mode, schedule_minutes, hide_after_days,
  next_run_at, last_run_at, last_result, created_at, updated_at)
select qid, seller_id, 'Stock list', 'URL', url, username, sealed_password, case when sealed_password is not null then 'PASSWORD' end, 'REPLACE',
  schedule_minutes, null, next_run_at, last_run_at,
  case when last_result = 'OK' then 'TAKEN' when last_result in ('UNCHANGED', 'EMPTY', 'UNREACHABLE', 'REFUSED', 'TOO_LARGE', 'TIMEOUT', 'PRIVATE_ADDRESS')
    then last_result when last_result is not null then 'NEEDS_CHOICE' end, created_at, updated_at
from stock_sources where type = 'URL';
insert into offers_of_sources (offer_id, source_id)
select o.id, s.id from stock_list_sources s join offers o on o.seller_id = s.seller_id;
update stock_lists set status = 'CANCELLED', hold_reason = null, finished_at = now()
where origin = 'SOURCE' and status in ('WAITING', 'RUNNING') and finished_at is null;
update stock_sources set type = 'MANUAL', url = null, username = null, sealed_password = null, schedule_minutes = null, next_run_at = null
where type = 'URL';
