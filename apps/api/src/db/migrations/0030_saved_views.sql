-- States of lists that a person keeps under a name: of one list each, in one company.
create table saved_views (
  id bigint generated always as identity primary key,
  qid text not null unique,
  user_id bigint not null references users,
  organisation_id bigint not null references organisations,
  list text not null check (list in ('orders', 'inventory', 'claims')),
  name text not null check (length(name) between 1 and 50),
  query text not null check (length(query) <= 1000),
  columns text[] not null default '{}' check (cardinality(columns) <= 40),
  density text not null default 'default' check (density in ('compact', 'default', 'relaxed')),
  position int not null check (position >= 0),
  created_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, organisation_id, list, lower(name));
