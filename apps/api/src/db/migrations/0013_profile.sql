-- What a company says about itself: addresses in versions, VAT number, exports, registration, ways to sell, credit.

-- A change retires a row and adds another under the same public id, so that orders keep the address they were placed with.
alter table addresses add column is_default boolean not null default false;
alter table addresses add column version int not null default 1;
alter table addresses add column retired_at timestamptz;
update addresses set is_default = true
  where id in (select max(id) from addresses group by organisation_id, usage);
create index addresses_current on addresses (organisation_id, usage, id desc) where retired_at is null;
create unique index addresses_one_default on addresses (organisation_id, usage) where is_default and retired_at is null;

-- The answer of the VAT registry and its time; a number that could not be checked is asked about again.
alter table organisations add column vat_company_name text;
alter table organisations add column vat_checked_at timestamptz;
alter table organisations add column vat_recheck_at timestamptz;
alter table organisations add column vat_attempts int not null default 0;
alter table organisations add constraint vat_recheck_of_unchecked check (vat_recheck_at is null or vat_status = 'UNABLE_TO_VALIDATE');
create index organisations_vat_recheck on organisations (vat_recheck_at) where vat_recheck_at is not null;

-- Where a seller sells and ships directly, and the fee that a new sale proposes, in minor units of the seller's currency.
alter table sellers add column sell_to_regions text[] not null default '{WORLD}'
  check (cardinality(sell_to_regions) > 0 and sell_to_regions <@ array['EUROPE', 'USA', 'WORLD']);
alter table sellers add column ship_direct_to text[] not null default '{}';
alter table sellers add column default_shipping_fee_minor bigint not null default 0 check (default_shipping_fee_minor >= 0);
alter table sellers add column settings_version int not null default 1;

-- Whether a seller sells to a country; plain SQL, so that the planner inlines it. Europe is the EU-27 and GB.
create function sells_to(regions text[], country bpchar) returns boolean language sql immutable as $$
  select 'WORLD' = any(regions) or (country = 'US' and 'USA' = any(regions))
    or ('EUROPE' = any(regions) and country = any('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK}'))
$$;

-- Who a buyer is at customs when goods are exported.
create table buyer_exporters (
  organisation_id bigint primary key references organisations,
  exporter_name text not null,
  eori_number text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Extracts of the commercial register; the newest that is not removed counts.
create table chamber_registrations (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  number text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash bytea not null references files,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  removed_at timestamptz
);
create unique index chamber_registrations_one on chamber_registrations (organisation_id) where removed_at is null;

-- Applications of buyers to pay later, one for each company; the provider decides.
create table deferred_applications (
  id bigint generated always as identity primary key,
  -- Also the key under which the provider knows it: asking twice applies once.
  qid text not null unique,
  organisation_id bigint not null unique references organisations,
  status text not null check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  -- EUR cents that may be owed at a time.
  limit_minor bigint check (limit_minor > 0),
  -- The request that made it, so that a repetition after a crash finds its own.
  request_key text,
  applied_at timestamptz not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  constraint deferred_decided check ((status = 'PENDING') = (decided_at is null)),
  constraint deferred_limit check ((status = 'APPROVED') = (limit_minor is not null))
);
create index deferred_applications_pending on deferred_applications (asked_at) where status = 'PENDING';
