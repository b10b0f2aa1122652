-- Programs of sellers: keys with which they call, and addresses that are called.
create table api_keys (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  name text not null check (length(name) between 1 and 100),
  prefix text not null,
  -- SHA-256 of the key, which has 256 bits of its own: nothing to guess and nothing to slow down.
  hash bytea not null unique check (length(hash) = 32),
  access text not null check (access in ('READ', 'FULL')),
  created_by bigint not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_company on api_keys (organisation_id) where revoked_at is null;

create table webhooks (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  url text not null,
  description text not null default '',
  topics text[] not null default '{}',
  -- Sealed with a key of the API: a copy of the database signs nothing.
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

create function send_to_webhook(webhook bigint, event_type text, kind text, qid text, event_at timestamptz) returns text language plpgsql as $$
declare
  delivery text := replace(gen_random_uuid()::text, '-', '');
begin
  insert into webhook_deliveries (qid, webhook_id, type, payload, next_attempt_at, created_at)
  values (delivery, webhook, event_type, jsonb_build_object('id', delivery, 'type', event_type,
    'subject', jsonb_build_object('kind', kind, 'qid', qid), 'at', instant_text(event_at)), event_at, event_at);
  return delivery;
end $$;

-- What a company's screens hear of, its programs hear of: in the transaction of the effect, so none is lost or invented.
create or replace function announce(organisation bigint, event_type text, kind text, qid text, event_at timestamptz) returns void language plpgsql as $$
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
