-- Oldest program: 0191_brand_blocks
-- Who wants the newsletter, and what the provider that sends it has been told. An address counts once its owner confirmed it.
create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  qid text not null unique,
  email citext not null unique,
  status text not null check (status in ('ASKED', 'CONFIRMED', 'LEFT')),
  -- Of the link that was mailed last.
  secret_hash bytea not null unique,
  secret_expires_at timestamptz not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  changed_at timestamptz not null,
  -- What the provider was told last; null before the first time.
  told text check (told in ('SUBSCRIBED', 'UNSUBSCRIBED')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  constraint confirmed_before_it_is_told check (told is null or confirmed_at is not null),
  constraint newsletter_confirmed check (status <> 'CONFIRMED' or confirmed_at is not null),
  constraint newsletter_left check (status <> 'LEFT' or left_at is not null)
);
create index newsletter_subscriptions_to_tell on newsletter_subscriptions (next_attempt_at)
  where (status = 'CONFIRMED') <> (told is not distinct from 'SUBSCRIBED');
create index newsletter_subscriptions_ended on newsletter_subscriptions (changed_at)
  where status <> 'CONFIRMED' and told is distinct from 'SUBSCRIBED';
