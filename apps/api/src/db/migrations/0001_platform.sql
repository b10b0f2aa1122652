-- No older program works
-- What every other area builds on: files, limits, the clock, jobs, messages, audit, live events, webhooks and
-- notifications.
-- Companies and people come in 0002 and 0003, which add the foreign keys that point to them.

create extension if not exists citext;
create extension if not exists pg_trgm;

-- For the job queue, which creates its own tables here.
create schema if not exists jobs;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Timestamps and amounts as every response prints them. Plain SQL, so that the planner inlines it. A cast takes a
-- third of the time of to_char and a division; the API's connections set DateStyle to ISO.
create function instant_text(at timestamptz) returns text language sql stable as $$
  select translate((at at time zone 'UTC')::text, ' ', 'T') || 'Z'
$$;

create function money_text(minor bigint) returns text language sql immutable as $$
  select (minor * 0.01)::text
$$;

-- A product as documents and mails print it: brand and name, unless there is no brand or the name starts with it.
-- 'No brand' is what catalogues call a product without one.
create function product_text(brand text, name text) returns text language sql immutable parallel safe as $$
  select case when brand in ('', 'No brand') or starts_with(lower(name), lower(brand)) then name
    else brand || ' ' || name end
$$;

-- File contents, stored once under their hash.
create table files (
  hash bytea primary key check (length(hash) = 32),
  media_type text not null,
  bytes int not null check (bytes > 0),
  -- A file is written in the transaction of its effect and moved to object storage afterwards, so no call waits for
  -- the storage while it holds locks, and no file is lost during an outage.
  content bytea,
  created_at timestamptz not null,
  stored_at timestamptz,
  constraint content_is_somewhere check (content is not null or stored_at is not null)
);
alter table files alter column content set storage external;
create index files_to_store on files (created_at) where stored_at is null;

-- Attempt counters, shared by all API processes; one row per bucket and window. Unlogged: a sign-in should not wait
-- for the disk to count itself. A crash of the database resets the counters; a restart keeps them.
create unlogged table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  attempts int not null,
  -- When the next attempt is allowed: later with each one above the limit. Null if the limit ends with its window.
  next_at timestamptz,
  primary key (bucket, window_start)
);
-- The nightly clean-up deletes in batches and finds each batch by age.
create index rate_limits_age on rate_limits (window_start);

create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  status smallint not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- One row: how far business time is ahead of real time. All API processes read it.
create table business_clock (
  only_row boolean primary key default true check (only_row),
  advance interval not null default '0'
);
insert into business_clock default values;

-- The parameters of the demo data. Empty: the database holds no demo data.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  seed bigint not null,
  anchor_day date not null,
  scale int not null,
  filled_at timestamptz not null
);

-- The last result of each job, for health, metrics and staff. Real time, not business time.
create table job_runs (
  name text primary key check (name <> ''),
  period_seconds integer not null check (period_seconds > 0),
  -- When it is due within its period, counted from midnight UTC.
  offset_seconds integer not null check (offset_seconds >= 0 and offset_seconds < period_seconds),
  -- Until its first success, a job counts as late from here.
  watched_since timestamptz not null,
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  duration_ms integer check (duration_ms >= 0),
  failures_in_a_row integer not null default 0 check (failures_in_a_row >= 0),
  -- Name and message of the error, truncated.
  last_error text check (length(last_error) <= 500),
  -- Staff asked for a run that has not started yet.
  requested_at timestamptz,
  constraint job_runs_failure_has_a_reason check (failed_at is null or last_error is not null)
);

create table outgoing_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- The building blocks of the HTML mail, beside the plain text. Null for a text-only mail, and after sending.
  parts jsonb,
  -- The notification topic, so that the mail can offer to switch it off. Null for mails that are always sent.
  topic text,
  user_id bigint,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  -- 0: a code or link that a person is waiting for; 1: news; 2: a summary. The most urgent message leaves first.
  priority smallint not null default 1 check (priority between 0 and 2),
  -- Real time, like the four columns below; created_at may be business time. The default means due at once.
  next_attempt_at timestamptz not null default 'epoch',
  -- Set while a process sends the message; after this time another process may take it.
  leased_until timestamptz,
  -- Its code or link stops working then, so the message is no longer sent.
  expires_at timestamptz,
  -- Since when the server has deferred this message without a break; an outage does not count.
  refused_since timestamptz,
  failed_at timestamptz,
  -- Never contains an address or the text of the message.
  last_error text,
  -- The same for every attempt, so that a mail server can drop a duplicate.
  message_id uuid not null default gen_random_uuid(),
  constraint outgoing_messages_failure_has_a_reason check (failed_at is null or last_error is not null),
  constraint outgoing_messages_reader check ((topic is null) = (user_id is null))
);
create index outgoing_messages_due on outgoing_messages (priority, next_attempt_at, id)
  where sent_at is null and failed_at is null;
create index outgoing_messages_failed on outgoing_messages (failed_at, id) where failed_at is not null;
create index outgoing_messages_sent_age on outgoing_messages (sent_at) where sent_at is not null;

-- Wakes the jobs, so that a code or link leaves at once and not at the next minute. 0 is no company: no screen
-- reacts.
create function announce_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '0');
  return null;
end $$;
create trigger outgoing_messages_announced after insert on outgoing_messages
  for each statement execute function announce_message();

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id bigint,
  actor_kind text not null check (actor_kind in ('user', 'job', 'system')),
  organisation_id bigint,
  action text not null,
  subject_kind text not null,
  subject_qid text not null,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_subject on audit_log (subject_kind, subject_qid, id desc);
create index audit_log_organisation on audit_log (organisation_id, id desc);
-- Who did what in a company, by person.
create index audit_log_person on audit_log (organisation_id, actor_user_id, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- A hash chain over the audit log: each hash covers the row and the previous hash. A job extends it, so that
-- writers of the log do not wait for each other. No foreign key to the row: the chain has to reveal that a row was
-- removed.
create table audit_seals (
  place bigint primary key check (place >= 1),
  audit_id bigint not null unique,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
create index audit_seals_sealed on audit_seals (sealed_at, place);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function refuse_change();

-- What a company's open screens are notified of. Rows are kept for two days, for clients that were offline.
create table live_events (
  id bigint generated always as identity primary key,
  -- The order of commits, as far as a reader may rely on it: a row counts once no older transaction can still
  -- commit.
  txid xid8 not null default pg_current_xact_id(),
  organisation_id bigint not null,
  type text not null,
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject_qid text not null,
  at timestamptz not null
);
create index live_events_reader on live_events (organisation_id, txid, id);
create index live_events_age on live_events (at);

-- The newest transaction whose rows were deleted. A client that had read no further may have missed events.
create table live_horizon (
  only_row boolean primary key default true check (only_row),
  txid xid8 not null
);
insert into live_horizon (txid) values ('0');

create table webhooks (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null,
  url text not null,
  description text not null default '',
  topics text[] not null default '{}',
  -- Encrypted with a key of the API: a copy of the database cannot sign anything.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  is_enabled boolean not null default true,
  disabled_reason text,
  created_at timestamptz not null,
  removed_at timestamptz,
  version int not null default 1,
  constraint disabled_is_off check (disabled_reason is null or not is_enabled)
);
create index webhooks_company on webhooks (organisation_id) where removed_at is null;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  qid text not null unique,
  webhook_id bigint not null references webhooks,
  type text not null,
  payload jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_status int,
  last_error text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  constraint delivered_has_time check ((status = 'DELIVERED') = (delivered_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'WAITING';
create index webhook_deliveries_history on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

create function send_to_webhook(webhook bigint, event_type text, kind text, qid text, event_at timestamptz)
  returns text language plpgsql as $$
declare
  delivery text := replace(gen_random_uuid()::text, '-', '');
begin
  insert into webhook_deliveries (qid, webhook_id, type, payload, next_attempt_at, created_at)
  values (delivery, webhook, event_type, jsonb_build_object('id', delivery, 'type', event_type,
    'subject', jsonb_build_object('kind', kind, 'qid', qid), 'at', instant_text(event_at)), event_at, event_at);
  return delivery;
end $$;

-- A company's webhooks get the events its screens get, in the transaction of the effect: none is lost or invented.
create function announce(organisation bigint, event_type text, kind text, qid text, event_at timestamptz)
  returns void language plpgsql as $$
begin
  insert into live_events (organisation_id, type, subject_kind, subject_qid, at) values (organisation, event_type, kind, qid, event_at);
  perform pg_notify('live', organisation::text);
  -- A notification is about an event that is sent by itself.
  if kind <> 'notification' then
    perform send_to_webhook(w.id, event_type, kind, announce.qid, event_at) from webhooks w
    where w.organisation_id = organisation and w.is_enabled and w.removed_at is null
      and (w.topics = '{}' or split_part(event_type, '.', 1) = any (w.topics));
  end if;
end $$;

-- Notifications of a company, kept as a history. Mail is one channel; each person chooses.
create table notifications (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null,
  -- Set if it concerns one person only; the others do not see it.
  user_id bigint,
  -- For example "sale.notified" or "claim.opened"; the first word is the topic that people choose by.
  type text not null check (type ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_kind text not null,
  subject_qid text not null,
  title text not null check (length(title) between 1 and 200),
  body text not null,
  -- The page of the seller portal that it links to.
  path text not null check (path ~ '^/[^/]'),
  -- How many people got a mail at once; the history of a sale shows it.
  mails integer not null default 0 check (mails >= 0),
  at timestamptz not null
);
create index notifications_history on notifications (organisation_id, id desc);
create index notifications_of_sale on notifications (subject_qid) where subject_kind = 'sale' and mails > 0;

create table notification_reads (
  user_id bigint not null,
  notification_id bigint not null references notifications,
  at timestamptz not null,
  primary key (user_id, notification_id)
);

-- "Mark all as read" is one row, however many notifications there are.
create table notification_marks (
  user_id bigint not null,
  organisation_id bigint not null,
  read_up_to bigint not null,
  primary key (user_id, organisation_id)
);

-- Deviations from the default, which is: shown in the portal and mailed at once.
create table notification_choices (
  user_id bigint not null,
  topic text not null check (topic ~ '^[a-z_]+$'),
  in_app boolean not null default true,
  mail text not null default 'AT_ONCE' check (mail in ('AT_ONCE', 'DAILY', 'NEVER')),
  primary key (user_id, topic)
);

-- Notifications waiting for a person's daily summary.
create table notification_digests (
  user_id bigint not null,
  notification_id bigint not null references notifications,
  sent_at timestamptz,
  primary key (user_id, notification_id)
);
create index notification_digests_waiting on notification_digests (user_id) where sent_at is null;
create index notification_digests_sent_age on notification_digests (sent_at) where sent_at is not null;

-- Named views of a list, per person and company.
create table saved_views (
  id bigint generated always as identity primary key,
  qid text not null unique,
  user_id bigint not null,
  organisation_id bigint not null,
  list text not null check (list in ('orders', 'inventory', 'claims')),
  name text not null check (length(name) between 1 and 50),
  query text not null check (length(query) <= 1000),
  columns text[] not null default '{}' check (cardinality(columns) <= 40),
  density text not null default 'default' check (density in ('compact', 'default', 'relaxed')),
  position int not null check (position >= 0),
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, organisation_id, list, lower(name));
