-- Oldest program: 0130_known_payout_holds
-- The first owner of a company that staff made of a lead is invited like a colleague, with what is known of them already.
alter table team_invitations add column is_first_owner boolean not null default false,
  add column person_name text check (length(person_name) between 1 and 100),
  add column phone text,
  add constraint first_owner_is_owner check (not is_first_owner or role = 'owner');
create unique index team_invitations_first_owner on team_invitations (organisation_id)
  where is_first_owner and withdrawn_at is null;
