-- Accounts: proofs of an address or number, fresh sign-ins, a second factor.

-- When the password was given again within a running session; a fresh sign-in counts from here or from its start.
alter table sessions add column confirmed_at timestamptz;

-- What is sent to prove that an address, a number or an account is somebody's. Only hashes are kept.
create table account_secrets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null check (purpose in ('activation', 'email', 'phone', 'password_reset')),
  -- The e-mail address or phone number it was sent to: it proves this one alone.
  target text not null,
  hash bytea not null check (length(hash) = 32),
  -- Guesses so far; only codes short enough to be guessed count them.
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint expires_later check (expires_at > created_at)
);
-- Codes of six digits may repeat; links may not.
create unique index account_secrets_link on account_secrets (hash) where purpose <> 'phone';
create index account_secrets_user on account_secrets (user_id, purpose, id desc);
-- How many codes a number got lately, whoever asked.
create index account_secrets_target on account_secrets (purpose, target, created_at);
create index account_secrets_age on account_secrets (expires_at);

-- One-time passwords of an authenticator app; asked for at sign-in once confirmed.
create table second_factors (
  user_id bigint primary key references users,
  -- Encrypted with a key derived from the token secret.
  sealed_secret bytea not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- Time step of the last code that was accepted: none is accepted twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users,
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
