-- Messages leave by urgency and wait longer after each refusal. All defaults suit a writer that names none of the columns.
alter table outgoing_messages
  -- 0 is a code or link that a person waits for, 1 news, 2 a summary.
  add column priority smallint not null default 1 check (priority between 0 and 2),
  -- Real time, as are the four below; created_at may be business time. The default is due at once.
  add column next_attempt_at timestamptz not null default 'epoch',
  -- Set while a process sends the message; past this time another one may take it.
  add column leased_until timestamptz,
  -- From then on its code or link opens nothing, so it is not sent any more.
  add column expires_at timestamptz,
  -- Since when the server has put this message off without a pause; an outage does not count.
  add column refused_since timestamptz,
  add column failed_at timestamptz,
  -- Never holds an address or a text of the message.
  add column last_error text,
  -- The same for each attempt, so that a mail server can drop a double.
  add column message_id uuid not null default gen_random_uuid(),
  add constraint outgoing_messages_failure_has_a_reason check (failed_at is null or last_error is not null);

-- What the version before gave up is visible now, and can be sent again.
update outgoing_messages set failed_at = now(), last_error = 'Given up after ten attempts.'
where sent_at is null and attempts >= 10;

drop index outgoing_messages_waiting;
create index outgoing_messages_due on outgoing_messages (priority, next_attempt_at, id)
  where sent_at is null and failed_at is null;
create index outgoing_messages_failed on outgoing_messages (failed_at, id) where failed_at is not null;
