-- Oldest program: 0010_back_office
-- Versions of what colleagues end or overwrite: members, invitations, VAT numbers, customs facts.

-- Whoever leaves a company and joins it again is found by the same id: no version of a member is given twice.
create sequence member_versions as int;
create function next_member_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('member_versions');
  return new;
end $$;
alter table memberships add column version int not null default nextval('member_versions');
create trigger memberships_version before update on memberships
  for each row when (old.role is distinct from new.role) execute function next_member_version();

alter table team_invitations add column version int not null default 1;
create trigger team_invitations_version before update on team_invitations
  for each row when (old.hash is distinct from new.hash) execute function count_version();

-- The VAT numbers of a company have one version, which goes on when a number is removed and added again.
alter table organisations add column vat_version int not null default 1;
create function count_vat_version() returns trigger language plpgsql as $$
begin
  new.vat_version := old.vat_version + 1;
  return new;
end $$;
create trigger organisations_vat_version before update on organisations
  for each row when ((old.vat_number, old.vat_status, old.is_small_business) is distinct from (new.vat_number, new.vat_status, new.is_small_business))
  execute function count_vat_version();
create function count_vat_version_of_registration() returns trigger language plpgsql as $$
begin
  update organisations set vat_version = vat_version + 1 where id = coalesce(new.organisation_id, old.organisation_id);
  return null;
end $$;
create trigger vat_registrations_come_and_go after insert or delete on vat_registrations
  for each row execute function count_vat_version_of_registration();
create trigger vat_registrations_version after update on vat_registrations
  for each row when ((old.number, old.status) is distinct from (new.number, new.status))
  execute function count_vat_version_of_registration();

alter table seller_product_facts add column version int not null default 1;
create trigger seller_product_facts_version before update on seller_product_facts
  for each row when ((old.hs_code, old.origin_country) is distinct from (new.hs_code, new.origin_country))
  execute function count_version();
