-- Oldest program: 0010_back_office
-- Price rules played over the market of past days, offer after offer, with how far they are.

create table price_rule_rehearsals (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  rule_id bigint not null references price_rules,
  -- Who started it.
  user_id bigint not null references users,
  days int not null check (days between 7 and 90),
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  attempts int not null default 0,
  -- Offers in all, counted at the start, and those that are played. At the end both are what was played.
  offers int not null check (offers >= 0),
  played int not null default 0 check (played >= 0),
  -- The last offer that is played: a process that takes over goes on after it.
  after_id bigint not null default 0,
  -- What is added up so far; null before the first offers and after the end.
  tally jsonb,
  result jsonb,
  created_at timestamptz not null,
  -- When the current attempt last made progress.
  moved_at timestamptz,
  finished_at timestamptz,
  cancelled_by text check (cancelled_by in ('PERSON', 'LATER_START', 'RULE_CHANGED')),
  constraint done_rehearsal_has_result check ((status = 'DONE') = (result is not null)),
  constraint ended_rehearsal_has_its_time check ((status in ('DONE', 'FAILED', 'CANCELLED')) = (finished_at is not null)),
  constraint cancelled_rehearsal_has_a_reason check ((status = 'CANCELLED') = (cancelled_by is not null))
);
-- A company has one that is played and one that waits, at most.
create unique index price_rule_rehearsals_open on price_rule_rehearsals (seller_id, status) where status in ('WAITING', 'RUNNING');
create index price_rule_rehearsals_waiting on price_rule_rehearsals (id) where status in ('WAITING', 'RUNNING');
create index price_rule_rehearsals_rule on price_rule_rehearsals (rule_id, id desc);
create index price_rule_rehearsals_age on price_rule_rehearsals (created_at);

-- The company's screens are notified when one starts or ends; its webhooks are not, because nothing has changed for them.
create function announce_rehearsal() returns trigger language plpgsql as $$
begin
  insert into live_events (organisation_id, type, subject_kind, subject_qid, at)
    select new.seller_id, 'price_rule.rehearsed', 'price_rule', r.qid, coalesce(new.finished_at, new.moved_at, new.created_at)
    from price_rules r where r.id = new.rule_id;
  return null;
end $$;
create trigger price_rule_rehearsals_started after insert on price_rule_rehearsals for each row execute function announce_rehearsal();
create trigger price_rule_rehearsals_moved after update on price_rule_rehearsals
  for each row when (new.status <> old.status) execute function announce_rehearsal();
