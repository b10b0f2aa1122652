-- No older program works
-- People: users, teams, sessions, second factors, passkeys and API keys.

create table users (
  id bigint generated always as identity primary key,
  qid text not null unique,
  email citext not null unique,
  name text not null,
  password_hash text not null,
  phone text,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz not null
);

create table memberships (
  user_id bigint not null references users,
  organisation_id bigint not null references organisations,
  role text not null check (role in ('owner', 'orders', 'finance', 'stock', 'read')),
  created_at timestamptz not null,
  primary key (user_id, organisation_id)
);
create index memberships_organisation on memberships (organisation_id);

-- Staff need this row and a verified company address; the address alone grants nothing.
create table staff_roles (
  user_id bigint not null references users,
  role text not null check (role in ('support', 'operations', 'administrator')),
  primary key (user_id, role)
);

create table team_invitations (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  email citext not null,
  role text not null check (role in ('owner', 'orders', 'finance', 'stock', 'read')),
  -- Staff turn a lead into a company and invite its first owner like a colleague, with the details they already
  -- have.
  is_first_owner boolean not null default false,
  person_name text check (length(person_name) between 1 and 100),
  phone text,
  -- Of the secret in the mailed link; resending creates a new one.
  hash bytea not null unique,
  invited_by bigint not null references users,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by bigint references users,
  withdrawn_at timestamptz,
  constraint ended_once check (accepted_at is null or withdrawn_at is null),
  constraint accepted_by_somebody check ((accepted_at is null) = (accepted_by is null)),
  constraint first_owner_is_owner check (not is_first_owner or role = 'owner')
);
create unique index team_invitations_open on team_invitations (organisation_id, email)
  where accepted_at is null and withdrawn_at is null;
create unique index team_invitations_first_owner on team_invitations (organisation_id)
  where is_first_owner and withdrawn_at is null;

-- One row per version of the terms that a seller accepted; sellers.sla_accepted_at is the newest.
create table terms_acceptances (
  seller_id bigint not null references sellers (organisation_id),
  version text not null,
  user_id bigint not null references users,
  accepted_at timestamptz not null,
  primary key (seller_id, version)
);
create trigger terms_acceptances_append_only before update or delete on terms_acceptances
  for each row execute function refuse_change();
create trigger terms_acceptances_not_emptied before truncate on terms_acceptances
  for each statement execute function refuse_change();

create table sessions (
  id bigint generated always as identity primary key,
  qid text not null unique,
  user_id bigint not null references users,
  application text not null check (application in ('sellers', 'warehouse', 'marketing', 'buyers')),
  scope text not null default 'full' check (scope in ('full', 'follow-up')),
  -- Staff without a seller account view one seller's portal at a time, read-only. Which one is kept with the
  -- session.
  viewed_seller_id bigint references sellers,
  device text not null,
  client_address inet,
  -- Several people share one browser on a warehouse device. A PIN or badge brings a person back to the same
  -- session. This is the hashed key of that browser; null elsewhere.
  device_key bytea,
  created_at timestamptz not null,
  -- When the password was entered again during the session. Null: the sign-in counts from its start.
  confirmed_at timestamptz,
  last_seen_at timestamptz not null,
  -- Set while another person works on the device; until its user comes back, the session can do nothing.
  left_at timestamptz,
  idle_expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_absolute_age on sessions (absolute_expires_at);
create index sessions_revoked_age on sessions (revoked_at) where revoked_at is not null;
create index sessions_device on sessions (device_key, absolute_expires_at)
  where device_key is not null and revoked_at is null;

create table refresh_tokens (
  hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  parent_hash bytea,
  generation int not null check (generation >= 0),
  created_at timestamptz not null,
  used_at timestamptz,
  -- Together with the parent's hash it derives the child token again, so that a lost response can be repeated
  -- exactly.
  child_nonce bytea,
  unique (session_id, generation)
);

-- What staff looked at in a session, by hour: one audit row for each, not one per request.
create table staff_views (
  session_id bigint not null references sessions on delete cascade,
  hour timestamptz not null,
  subject_kind text not null,
  subject_qid text not null,
  primary key (session_id, hour, subject_kind, subject_qid)
);
create index staff_views_age on staff_views (hour);

-- Codes and links that prove an address, a number or an account. Only hashes are stored.
create table account_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('activation', 'email', 'email_change', 'phone', 'password_reset')),
  -- The e-mail address or phone number it was sent to, which is all that it proves.
  target text not null,
  hash bytea not null check (length(hash) = 32),
  -- Guesses so far; counted only for codes short enough to guess.
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint expires_later check (expires_at > created_at)
);
-- Six-digit codes may repeat; links may not.
create unique index account_secrets_link on account_secrets (hash) where purpose <> 'phone';
create index account_secrets_user on account_secrets (user_id, purpose, id desc);
-- How many codes a number got recently, regardless of who asked.
create index account_secrets_target on account_secrets (purpose, target, created_at);
create index account_secrets_age on account_secrets (expires_at);
-- One pending change of address per user: the latest. The old address counts until the new one is proven.
create unique index account_secrets_email_change on account_secrets (user_id)
  where purpose = 'email_change' and used_at is null;

-- TOTP authenticator apps; required at sign-in once confirmed.
create table second_factors (
  user_id bigint primary key references users,
  -- Encrypted with a key derived from the token secret.
  sealed_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- Time step of the last accepted code, so that none is accepted twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users,
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  qid text not null unique,
  user_id bigint not null references users,
  -- The host of the portal it was created on; no other site can ask for it.
  relying_party text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- The device's signature counter; 0 for devices that do not count.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- WebAuthn challenges. Each is answered once: the answer deletes the row.
create table passkey_challenges (
  hash bytea primary key check (length(hash) = 32),
  -- The user who adds a passkey; null at sign-in, when the user is not known yet.
  user_id bigint references users,
  application text not null,
  created_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (created_at);

create table quick_sign_ins (
  user_id bigint primary key references users,
  -- The company within which a badge is unique.
  warehouse_id bigint not null references organisations,
  -- argon2id; null for a person with only a badge.
  pin_hash text,
  -- Keyed hash of the code on the badge.
  badge_hash bytea check (length(badge_hash) = 32),
  updated_at timestamptz not null,
  unique (warehouse_id, badge_hash),
  check (pin_hash is not null or badge_hash is not null)
);

-- Keys with which sellers' own programs call the API.
create table api_keys (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  name text not null check (length(name) between 1 and 100),
  prefix text not null,
  -- SHA-256 of the key. The key has 256 random bits, so there is nothing to guess and no need for a slow hash.
  hash bytea not null unique check (length(hash) = 32),
  access text not null check (access in ('READ', 'FULL')),
  created_by bigint not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_company on api_keys (organisation_id) where revoked_at is null;

-- Foreign keys of tables in earlier files.
alter table audit_log add constraint audit_log_actor_user_id_fkey foreign key (actor_user_id) references users;
alter table outgoing_messages add constraint outgoing_messages_user_id_fkey
  foreign key (user_id) references users (id);
alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users;
alter table notification_reads add constraint notification_reads_user_id_fkey foreign key (user_id) references users;
alter table notification_marks add constraint notification_marks_user_id_fkey foreign key (user_id) references users;
alter table notification_choices add constraint notification_choices_user_id_fkey
  foreign key (user_id) references users;
alter table notification_digests add constraint notification_digests_user_id_fkey
  foreign key (user_id) references users;
alter table saved_views add constraint saved_views_user_id_fkey foreign key (user_id) references users;
