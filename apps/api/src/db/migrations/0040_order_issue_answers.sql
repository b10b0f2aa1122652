-- What was written after a buyer reported a problem with an order, and whether somebody waits for an answer.
alter table order_issues add column status text not null default 'WAITING' check (status in ('WAITING', 'ANSWERED', 'CLOSED'));
-- Since when the buyer waits; the report itself is the first thing it waits with.
alter table order_issues add column waiting_since timestamptz;
alter table order_issues add column last_message_at timestamptz;
update order_issues set waiting_since = created_at, last_message_at = created_at;
alter table order_issues alter column last_message_at set not null;
alter table order_issues add constraint waiting_issue_says_since check ((status = 'WAITING') = (waiting_since is not null));
create index order_issues_waiting on order_issues (waiting_since, id) where status = 'WAITING';

create table order_issue_messages (
  id bigint generated always as identity primary key,
  qid text not null unique,
  issue_id bigint not null references order_issues on delete cascade,
  author_kind text not null check (author_kind in ('BUYER', 'STAFF')),
  author_user_id bigint not null references users,
  author_name text not null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index order_issue_messages_issue on order_issue_messages (issue_id, id);
