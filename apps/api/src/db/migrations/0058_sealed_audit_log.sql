-- What is append-only cannot be emptied either.
do $$
declare
  append_only regclass;
begin
  for append_only in
    select distinct tgrelid::regclass from pg_trigger where tgfoid = 'refuse_change'::regproc
  loop
    execute format('create trigger %I before truncate on %s for each statement execute function refuse_change()',
      (parse_ident(append_only::text))[1] || '_not_emptied', append_only);
  end loop;
end $$;

-- A chain over the audit log: each hash is of the row and of the hash before. A job adds to it, so that writers of the
-- log do not wait for each other. No reference to the row: that one was removed is what the chain is to tell.
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

-- Of the job queue, which makes its own tables in it.
create schema if not exists jobs;
