-- Oldest program: 0010_back_office
-- What names a person can be deleted without touching what is sealed or append-only.

-- E-mail addresses that audit rows are about. A row holds the id; its seal covers the id and not the address.
create table audit_names (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  -- Whom or what the row is about: addresses change, and this does not.
  subject_qid text not null
);
create index audit_names_email on audit_names (email);
create index audit_names_subject on audit_names (subject_qid);

-- For append-only tables with a person's name in one column: the owner of the tables may replace the name by the one
-- that all deleted people share, and change nothing else.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - tg_argv[0] = to_jsonb(old) - tg_argv[0] and to_jsonb(new) ->> tg_argv[0] = 'Deleted person' then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger sale_events_append_only before update or delete on sale_events
  for each row execute function refuse_change_but_erasure('actor');
create or replace trigger sale_messages_append_only before update or delete on sale_messages
  for each row execute function refuse_change_but_erasure('author_name');
