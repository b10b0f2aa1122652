-- People of a company: what they may change, who invited them, and which terms they accepted.

-- Roles are named after the work. Who administered everything owns the company now; who ran operations handles its
-- orders, and an owner gives them stock instead where that is their work.
alter table memberships drop constraint memberships_role_check;
update memberships set role = case role when 'admin' then 'owner' else 'orders' end where role in ('admin', 'operations');
alter table memberships add constraint memberships_role_check
  check (role in ('owner', 'orders', 'finance', 'stock', 'read'));

create table team_invitations (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  email citext not null,
  role text not null check (role in ('owner', 'orders', 'finance', 'stock', 'read')),
  -- Of the secret in the mailed link; sending it again makes another one.
  hash bytea not null unique,
  invited_by bigint not null references users,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references users,
  withdrawn_at timestamptz,
  constraint ended_once check (accepted_at is null or withdrawn_at is null),
  constraint accepted_by_somebody check ((accepted_at is null) = (accepted_by is null))
);
create unique index team_invitations_open on team_invitations (organisation_id, email)
  where accepted_at is null and withdrawn_at is null;

-- One row for each version of the terms that a seller accepted; sellers.sla_accepted_at is the newest of them.
create table terms_acceptances (
  seller_id bigint not null references sellers (organisation_id),
  version text not null,
  user_id bigint not null references users,
  accepted_at timestamptz not null,
  primary key (seller_id, version)
);
create trigger terms_acceptances_append_only before update or delete on terms_acceptances
  for each row execute function refuse_change();

-- Who did what in a company, by person.
create index audit_log_person on audit_log (organisation_id, actor_user_id, id desc);
