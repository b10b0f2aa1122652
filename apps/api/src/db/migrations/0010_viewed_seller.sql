-- Staff without a seller account see one seller's portal at a time, read-only; which one belongs to their session.
alter table sessions add column viewed_seller_id bigint references sellers;

-- What a session has looked at in which hour: the audit log takes one row of each, not one of every request.
create table staff_views (
  session_id bigint not null references sessions on delete cascade,
  hour timestamptz not null,
  subject_kind text not null,
  subject_qid text not null,
  primary key (session_id, hour, subject_kind, subject_qid)
);
create index staff_views_age on staff_views (hour);
