-- Tenants, people, sessions, and what every effect leaves behind.
create extension if not exists citext;
create extension if not exists pg_trgm;

create table organisations (
  id bigint generated always as identity primary key,
  qid text not null unique,
  kind text not null check (kind in ('seller', 'buyer', 'warehouse', 'staff')),
  name text not null,
  country char(2) not null,
  vat_number text,
  created_at timestamptz not null
);

create table sellers (
  organisation_id bigint primary key references organisations,
  -- What buyers and the warehouse see instead of the name.
  code char(6) not null unique,
  status text not null default 'ACTIVE' check (status in ('LEAD', 'ONBOARDING', 'ACTIVE', 'PAUSED', 'TERMINATED')),
  pause_reason text,
  expected_pause_end date,
  currency char(3) not null default 'EUR',
  time_zone text not null,
  minimum_order_value_minor bigint not null default 0 check (minimum_order_value_minor >= 0),
  account_manager_name text,
  account_manager_email text,
  pricing_model text not null default 'OFFERS_BASED' check (pricing_model in ('OFFERS_BASED', 'ALLOCATION_BASED')),
  sla_accepted_at timestamptz,
  constraint paused_with_reason check (status <> 'PAUSED' or pause_reason is not null)
);

create table users (
  id bigint generated always as identity primary key,
  qid text not null unique,
  email citext not null unique,
  name text not null,
  password_hash text not null,
  phone text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null
);

create table memberships (
  user_id bigint not null references users,
  organisation_id bigint not null references organisations,
  role text not null check (role in ('owner', 'admin', 'operations', 'finance', 'read')),
  created_at timestamptz not null,
  primary key (user_id, organisation_id)
);
create index memberships_organisation on memberships (organisation_id);

-- Internal staff need this row beside a verified company address; the address alone gives nothing.
create table staff_roles (
  user_id bigint not null references users,
  role text not null check (role in ('support', 'operations', 'administrator')),
  primary key (user_id, role)
);

create table sessions (
  id bigint generated always as identity primary key,
  qid text not null unique,
  user_id bigint not null references users,
  application text not null check (application in ('sellers', 'warehouse', 'marketing', 'buyers')),
  scope text not null default 'full' check (scope in ('full', 'follow-up')),
  device text not null,
  client_address inet,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_user on sessions (user_id) where revoked_at is null;

create table refresh_tokens (
  hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  parent_hash bytea,
  generation int not null check (generation >= 0),
  created_at timestamptz not null,
  used_at timestamptz,
  -- With the parent's hash it derives the child again, so a lost answer can be repeated word for word.
  child_nonce bytea,
  unique (session_id, generation)
);

-- Counters of attempts, shared by all API processes; one row a bucket and window.
create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  attempts int not null,
  primary key (bucket, window_start)
);

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

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id bigint references users,
  actor_kind text not null check (actor_kind in ('user', 'job', 'system')),
  organisation_id bigint references organisations,
  action text not null,
  subject_kind text not null,
  subject_qid text not null,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_subject on audit_log (subject_kind, subject_qid, id desc);
create index audit_log_organisation on audit_log (organisation_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- One row: how far business time runs ahead of real time. All API processes read it.
create table business_clock (
  only_row boolean primary key default true check (only_row),
  advance interval not null default '0'
);
insert into business_clock default values;

create table outgoing_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0
);
create index outgoing_messages_waiting on outgoing_messages (id) where sent_at is null;

-- What demo data was made from: an empty table means the database holds no demo data.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  seed bigint not null,
  anchor_day date not null,
  scale int not null,
  filled_at timestamptz not null
);

-- How times and amounts look in every answer; plain SQL, so that the planner inlines them.
create function instant_text(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
create function money_text(minor bigint) returns text language sql immutable as $$
  select (minor / 100.0)::numeric(14, 2)::text
$$;
