-- Oldest program: 0195_registration_numbers
-- On a device of a warehouse several people work with one browser. Who signed in there comes back with a PIN or a badge, to
-- the very session of that sign-in.
alter table sessions
  -- What the browser of a warehouse was called at the sign-in, hashed; null elsewhere.
  add column device_key bytea,
  -- Since when another person works on its device: until its user comes back, nothing is done in it.
  add column left_at timestamptz;
create index sessions_device on sessions (device_key, absolute_expires_at) where device_key is not null and revoked_at is null;

create table quick_sign_ins (
  user_id bigint primary key references users,
  -- The company within which a badge belongs to one person.
  warehouse_id bigint not null references organisations,
  -- argon2id; null for a person with a badge alone.
  pin_hash text,
  -- Of the code that is on the badge, with a key of the API.
  badge_hash bytea check (length(badge_hash) = 32),
  updated_at timestamptz not null,
  unique (warehouse_id, badge_hash),
  check (pin_hash is not null or badge_hash is not null)
);
