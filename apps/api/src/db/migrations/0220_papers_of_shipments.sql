-- Oldest program: 0195_registration_numbers
-- What a paper of a shipped sale says, kept when it was shipped: a change afterwards is a further revision.
create table shipping_papers (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sales,
  kind text not null check (kind in ('COMMERCIAL_INVOICE', 'PACKING_LIST')),
  revision int not null check (revision > 0),
  content jsonb not null,
  -- Its pages, drawn when they were first wanted. Checked when the transaction ends: who is second keeps nothing.
  file_hash bytea references files deferrable initially deferred,
  drawn_at timestamptz,
  created_at timestamptz not null,
  unique (sale_id, kind, revision),
  check ((file_hash is null) = (drawn_at is null))
);

-- A revision is never changed: its pages are named once.
create function refuse_other_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.file_hash is null and (new.id, new.sale_id, new.kind, new.revision, new.content, new.created_at)
        is not distinct from (old.id, old.sale_id, old.kind, old.revision, old.content, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'A paper of a shipment keeps what it says' using errcode = 'restrict_violation';
end $$;
create trigger shipping_papers_keep before update or delete on shipping_papers
  for each row execute function refuse_other_paper();
create trigger shipping_papers_not_emptied before truncate on shipping_papers
  for each statement execute function refuse_other_paper();
