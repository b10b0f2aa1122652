-- What the screens of a company hear about at once. Rows are kept for two days, for those who were away.
create table live_events (
  id bigint generated always as identity primary key,
  -- Order of commits as far as a reader may rely on it: a row counts once no older transaction can still commit.
  txid xid8 not null default pg_current_xact_id(),
  organisation_id bigint not null references organisations,
  type text not null,
  subject_kind text not null check (subject_kind in ('sale', 'order')),
  subject_qid text not null,
  at timestamptz not null
);
create index live_events_reader on live_events (organisation_id, txid, id);
create index live_events_age on live_events (at);

-- The newest transaction of which rows were deleted: whoever read up to there or less may have missed something.
create table live_horizon (
  only_row boolean primary key default true check (only_row),
  txid xid8 not null
);
insert into live_horizon (txid) values ('0');

create function announce(organisation bigint, event_type text, kind text, qid text, event_at timestamptz) returns void language plpgsql as $$
begin
  insert into live_events (organisation_id, type, subject_kind, subject_qid, at) values (organisation, event_type, kind, qid, event_at);
  perform pg_notify('live', organisation::text);
end $$;

-- The history of a sale is also what its seller and its buyer hear of, so nobody can forget to say it.
create function announce_sale_event() returns trigger language plpgsql as $$
declare
  sale record;
begin
  select s.qid, s.seller_id, o.buyer_id into sale from sales s join orders o on o.id = s.order_id where s.id = new.sale_id;
  perform announce(sale.seller_id, new.type, 'sale', sale.qid, new.at);
  perform announce(sale.buyer_id, new.type, 'sale', sale.qid, new.at);
  return null;
end $$;
create trigger sale_events_announced after insert on sale_events
  for each row execute function announce_sale_event();
