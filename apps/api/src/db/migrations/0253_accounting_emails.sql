-- Oldest program: 0195_registration_numbers
-- Where the bookkeeping of a company gets a mail for each tax document that is issued in its name.
alter table organisations add column accounting_email citext
  constraint accounting_email_form check (char_length(accounting_email) <= 254 and accounting_email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$');
