-- Oldest program: 0010_back_office
-- VAT numbers of a company in further states, for goods that leave from there: one a state, beside its own number.
create table vat_registrations (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  -- The state whose law it counts for, as territories name it: 'PL', 'GR', 'XI'.
  state char(2) not null,
  -- With its prefix, in the registry's form.
  number text not null check (char_length(number) between 4 and 20),
  status text not null check (status in ('VALID', 'INVALID', 'UNABLE_TO_VALIDATE')),
  company_name text,
  checked_at timestamptz not null,
  recheck_at timestamptz,
  attempts int not null default 0 check (attempts >= 0),
  unique (organisation_id, state),
  -- A number with a verdict is not asked again.
  constraint vat_registration_recheck check (recheck_at is null or status = 'UNABLE_TO_VALIDATE')
);
create index vat_registrations_due on vat_registrations (recheck_at) where recheck_at is not null;

-- The VAT numbers that a company supplies goods under. A further number that its registry rejects is none.
create function vat_numbers(company bigint) returns text[] language sql stable as $$
  select array_remove((select nullif(vat_number, '') from organisations where id = company)
    || array(select number from vat_registrations where organisation_id = company and status <> 'INVALID' order by state), null)
$$;
