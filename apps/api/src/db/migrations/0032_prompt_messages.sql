-- Whoever waits for a code or a link does not wait for the next minute: 0 is no company, so only the jobs wake up.
create function announce_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', '0');
  return null;
end $$;
create trigger outgoing_messages_announced after insert on outgoing_messages
  for each statement execute function announce_message();
