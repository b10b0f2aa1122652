-- No older program works
-- Leads and enquiries of future sellers, the newsletter, and prepared exports.

-- Companies that may become sellers.
create table seller_leads (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[0-9a-z-]{1,80}$'),
  company_name text not null,
  contact_name text not null,
  email citext not null unique,
  phone text,
  country char(2) not null,
  website text,
  -- A lead is also found by its VAT number; the registry's answer is kept.
  vat_number text,
  vat_status text check (vat_status in ('VALID', 'INVALID', 'UNABLE_TO_VALIDATE')),
  -- When the registry is asked again; null unless it could not be reached.
  vat_recheck_at timestamptz,
  vat_attempts int not null default 0 check (vat_attempts >= 0),
  notes text not null default '',
  assigned_to text,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLETED', 'LOST')),
  -- What staff did with the lead: step → {status, at}.
  steps jsonb not null default '{}',
  organisation_id bigint references sellers,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  version int not null default 1,
  constraint lead_completed check ((status = 'COMPLETED') = (organisation_id is not null
    and completed_at is not null)),
  constraint vat_status_of_a_number check (vat_status is null or vat_number is not null),
  constraint recheck_of_an_unchecked_number check (vat_recheck_at is null or vat_status = 'UNABLE_TO_VALIDATE')
);
create index seller_leads_newest on seller_leads (id desc);
create unique index seller_leads_vat on seller_leads (vat_number) where vat_number is not null;
create index seller_leads_vat_due on seller_leads (vat_recheck_at) where vat_recheck_at is not null;

-- Enquiries from the public site. Several from one company join the same lead.
create table seller_enquiries (
  id bigint generated always as identity primary key,
  -- Created by the browser: the same enquiry sent again is stored once.
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
  -- From the survey provider, and not from our own form.
  is_from_survey boolean not null default false,
  -- When the visitor agreed to be contacted.
  consented_at timestamptz not null,
  received_at timestamptz not null
);
create index seller_enquiries_lead on seller_enquiries (lead_id, id);

-- Newsletter subscriptions, and the last status sent to the provider. An address counts once its owner confirms it.
create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  qid text not null unique,
  email citext not null unique,
  status text not null check (status in ('ASKED', 'CONFIRMED', 'LEFT')),
  -- Of the latest mailed link.
  secret_hash bytea not null unique,
  secret_expires_at timestamptz not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  changed_at timestamptz not null,
  -- The last status sent to the provider; null before the first time.
  told text check (told in ('SUBSCRIBED', 'UNSUBSCRIBED')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  constraint confirmed_before_it_is_told check (told is null or confirmed_at is not null),
  constraint newsletter_confirmed check (status <> 'CONFIRMED' or confirmed_at is not null),
  constraint newsletter_left check (status <> 'LEFT' or left_at is not null)
);
create index newsletter_subscriptions_to_tell on newsletter_subscriptions (next_attempt_at)
  where (status = 'CONFIRMED') <> (told is not distinct from 'SUBSCRIBED');
create index newsletter_subscriptions_ended on newsletter_subscriptions (changed_at)
  where status <> 'CONFIRMED' and told is distinct from 'SUBSCRIBED';

-- Exports of long lists: prepared by a job piece by piece, and kept for a limited time.
create table list_exports (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  user_id bigint not null references users,
  list text not null check (list in ('orders', 'claims', 'inventory')),
  -- The query parameters of the list's download.
  query jsonb not null,
  file_name text not null,
  media_type text not null,
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  attempts int not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  -- When the current attempt last made progress; one that makes none for too long was interrupted.
  moved_at timestamptz,
  finished_at timestamptz,
  kept_until timestamptz,
  constraint done_export_is_kept check ((status = 'DONE') = (kept_until is not null))
);
create index list_exports_of_company on list_exports (organisation_id, id desc);
create index list_exports_waiting on list_exports (id) where status in ('WAITING', 'RUNNING');
create index list_exports_kept on list_exports (kept_until) where kept_until is not null;

create table list_export_pieces (
  export_id bigint not null references list_exports on delete cascade,
  attempt int not null,
  place int not null,
  content bytea not null,
  primary key (export_id, attempt, place)
);
alter table list_export_pieces alter column content set storage external;
