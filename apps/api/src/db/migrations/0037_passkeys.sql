-- Passkeys: keys of a device or a password manager that sign somebody in, after a finger, a face or a PIN.

create table passkeys (
  id bigint generated always as identity primary key,
  qid text not null unique,
  user_id bigint not null references users,
  -- The host of the portal it was made on: no other page can ask for it.
  relying_party text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, as the device counts; devices that do not count say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, id);

-- What a passkey is asked to sign. Each is answered once: the row goes with the answer.
create table passkey_challenges (
  hash bytea primary key check (length(hash) = 32),
  -- Whose passkey is being added; null for signing in, where nobody is known yet.
  user_id bigint references users,
  application text not null,
  created_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (created_at);
