-- Oldest program: 0130_known_payout_holds
-- What the HTML of a mail is made of, beside its plain text; null for one that is text alone, and once it was sent.
alter table outgoing_messages add column parts jsonb;

-- What the reader chose to hear of, so that a mail can be switched off from itself; null for what is always sent.
alter table outgoing_messages add column topic text;
alter table outgoing_messages add column user_id bigint references users (id);
alter table outgoing_messages add constraint outgoing_messages_reader check ((topic is null) = (user_id is null));
