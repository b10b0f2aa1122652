-- Oldest program: 0010_back_office
-- No transaction notifies: PostgreSQL lets only one notifying transaction commit at a time, and with a synchronous standby each takes a
-- round trip. A transaction tells its own connection what to ring for, which the process does once it has committed.
create function ring(channel text, payload text) returns void language plpgsql as $$
begin
  -- INFO reaches the client whatever its settings, and no log by default.
  raise info using errcode = 'QS001', message = channel, detail = payload;
end $$;

create or replace function announce_message() returns trigger language plpgsql as $$
begin
  perform ring('live', '0');
  return null;
end $$;

create or replace function announce(organisation bigint, event_type text, kind text, qid text, event_at timestamptz)
  returns void language plpgsql as $$
begin
  insert into live_events (organisation_id, type, subject_kind, subject_qid, at) values (organisation, event_type, kind, qid, event_at);
  -- A notification is about an event that is sent by itself.
  if kind <> 'notification' then
    perform send_to_webhook(w.id, event_type, kind, announce.qid, event_at) from webhooks w
    where w.organisation_id = organisation and w.is_enabled and w.removed_at is null
      and (w.topics = '{}' or split_part(event_type, '.', 1) = any (w.topics));
  end if;
end $$;

create or replace function announce_stock_draft() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.status, new.version) is distinct from (old.status, old.version) then
    insert into live_events (organisation_id, type, subject_kind, subject_qid, at)
    values (new.seller_id, 'stock_draft.changed', 'stock_draft', new.qid, new.updated_at);
  end if;
  return null;
end $$;

-- The order of events is that of their ids. Whoever writes events holds a shared advisory lock until the end of the transaction, whose
-- key says after which id its own ones come: the key is read and locked before the first id is drawn.
create function live_lock_key(after bigint) returns bigint language sql immutable as $$
  select (19529::bigint << 48) | after
$$;

create function enter_live_writer() returns trigger language plpgsql as $$
begin
  -- One lock a transaction, however many events; a savepoint that is rolled back takes lock and note with it.
  if current_setting('live.writer', true) is distinct from pg_current_xact_id()::text then
    perform pg_advisory_xact_lock_shared(live_lock_key(coalesce(pg_sequence_last_value('live_events_id_seq'), 0)));
    perform set_config('live.writer', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
create trigger live_events_entered before insert on live_events for each statement execute function enter_live_writer();

create function ring_live_events() returns trigger language plpgsql as $$
begin
  perform ring('live', organisation_id::text) from (select distinct organisation_id from new_rows) companies;
  return null;
end $$;
create trigger live_events_rung after insert on live_events referencing new table as new_rows
  for each statement execute function ring_live_events();

-- Up to here every event is readable or will never be: no writer that is still open has drawn an id up to it. The last id is read before
-- the locks, and rows only after both: a writer whose lock is gone by then has committed.
create function live_settled() returns bigint language plpgsql volatile as $$
declare
  drawn bigint := coalesce(pg_sequence_last_value('live_events_id_seq'), 0);
begin
  return least(drawn, (select min((k.classid::bigint & 65535) << 32 | k.objid::bigint) from pg_locks k
    where k.locktype = 'advisory' and k.mode = 'ShareLock' and k.objsubid = 1 and k.classid::bigint >> 16 = 19529
      and k.database = (select d.oid from pg_database d where d.datname = current_database())));
end $$;

-- A company's events after one of them. Volatile, so that each of its statements sees what has committed by then.
create function live_news(organisation bigint, after bigint, at_most int)
  returns table (id bigint, is_settled boolean, event text) language plpgsql volatile as $$
declare
  settled bigint;
begin
  -- Most looks find nothing new, and need not know what is settled.
  if not exists (select from live_events e where e.organisation_id = organisation and e.id > after) then return; end if;
  settled := live_settled();
  return query select e.id, e.id <= settled, json_build_object('type', e.type,
      'subject', json_build_object('kind', e.subject_kind, 'qid', e.subject_qid), 'at', instant_text(e.at))::text
    from live_events e where e.organisation_id = organisation and e.id > after order by e.id limit at_most;
end $$;

-- The newest event that was deleted. The transaction ids are for the programs before this migration.
alter table live_horizon add column id bigint not null default -1;
