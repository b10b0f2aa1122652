-- Oldest program: 0047_price_in_one_expression
-- The nightly clean-up deletes in pieces and finds each piece by its age.
create index rate_limits_age on rate_limits (window_start);
create index sessions_absolute_age on sessions (absolute_expires_at);
create index sessions_revoked_age on sessions (revoked_at) where revoked_at is not null;
create index outgoing_messages_sent_age on outgoing_messages (sent_at) where sent_at is not null;
create index notification_digests_sent_age on notification_digests (sent_at) where sent_at is not null;
