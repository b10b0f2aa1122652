-- Oldest program: 0010_back_office
-- Links that admit a new browser to an account at which strangers guess the password.
alter table account_secrets
  drop constraint account_secrets_purpose_check,
  add constraint account_secrets_purpose_check
    check (purpose in ('activation', 'email', 'email_change', 'phone', 'password_reset', 'sign_in'));
