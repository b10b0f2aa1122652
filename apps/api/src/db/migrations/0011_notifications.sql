-- What members of a company are told, kept as a history; mail is one of its ways, chosen by each person.
create table notifications (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  -- e.g. "sale.notified", "claim.opened": its first word is what a person chooses by.
  type text not null check (type ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject_kind text not null,
  subject_qid text not null,
  title text not null check (length(title) between 1 and 200),
  body text not null,
  -- Where it leads on the seller portal.
  path text not null check (path ~ '^/[^/]'),
  at timestamptz not null
);
create index notifications_history on notifications (organisation_id, id desc);

create table notification_reads (
  user_id bigint not null references users,
  notification_id bigint not null references notifications,
  at timestamptz not null,
  primary key (user_id, notification_id)
);
-- "Mark all as read" is one row, however many there are.
create table notification_marks (
  user_id bigint not null references users,
  organisation_id bigint not null references organisations,
  read_up_to bigint not null,
  primary key (user_id, organisation_id)
);

-- What differs from the usual: shown in the portal and mailed at once.
create table notification_choices (
  user_id bigint not null references users,
  topic text not null check (topic ~ '^[a-z_]+$'),
  in_app boolean not null default true,
  mail text not null default 'AT_ONCE' check (mail in ('AT_ONCE', 'DAILY', 'NEVER')),
  primary key (user_id, topic)
);
-- Waiting for the daily summary of a person.
create table notification_digests (
  user_id bigint not null references users,
  notification_id bigint not null references notifications,
  sent_at timestamptz,
  primary key (user_id, notification_id)
);
create index notification_digests_waiting on notification_digests (user_id) where sent_at is null;

-- More than sales and orders can be news.
alter table live_events drop constraint live_events_subject_kind_check;
alter table live_events add constraint live_events_subject_kind_check check (subject_kind ~ '^[a-z_]+$');
