-- Oldest program: 0058_sealed_audit_log
-- A new e-mail address waits for its proof; the old one counts until then. Its link is kept with the other secrets.
alter table account_secrets drop constraint account_secrets_purpose_check;
alter table account_secrets add constraint account_secrets_purpose_check
  check (purpose in ('activation', 'email', 'email_change', 'phone', 'password_reset'));
-- One open change for each user: the one that was asked for last.
create unique index account_secrets_email_change on account_secrets (user_id)
  where purpose = 'email_change' and used_at is null;
