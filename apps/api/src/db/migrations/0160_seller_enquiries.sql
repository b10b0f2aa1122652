-- Oldest program: 0130_known_payout_holds
-- A lead is found by its VAT number too, and what the registry says of it is kept.
alter table seller_leads add column vat_number text,
  add column vat_status text check (vat_status in ('VALID', 'INVALID', 'UNABLE_TO_VALIDATE')),
  -- When the registry is asked again; null unless it could not be asked.
  add column vat_recheck_at timestamptz,
  add column vat_attempts int not null default 0 check (vat_attempts >= 0),
  add constraint vat_status_of_a_number check (vat_status is null or vat_number is not null),
  add constraint recheck_of_an_unchecked_number check (vat_recheck_at is null or vat_status = 'UNABLE_TO_VALIDATE');
create unique index seller_leads_vat on seller_leads (vat_number) where vat_number is not null;
create index seller_leads_vat_due on seller_leads (vat_recheck_at) where vat_recheck_at is not null;

-- What visitors say on the public site. Several of one company join the same lead.
create table seller_enquiries (
  id bigint generated always as identity primary key,
  -- Made by the browser: the same one sent again is the same enquiry.
  key uuid not null unique,
  lead_id bigint not null references seller_leads,
  company_name text not null check (length(company_name) between 1 and 120),
  country char(2) not null,
  vat_number text,
  sells text not null check (length(sells) between 1 and 1000),
  monthly_volume text not null check (monthly_volume in ('UNDER_10K', 'FROM_10K', 'FROM_50K', 'FROM_250K')),
  contact_name text not null check (length(contact_name) between 1 and 120),
  email citext not null,
  phone text,
  -- The visitor agreed to be contacted.
  consented_at timestamptz not null,
  received_at timestamptz not null
);
create index seller_enquiries_lead on seller_enquiries (lead_id, id);
