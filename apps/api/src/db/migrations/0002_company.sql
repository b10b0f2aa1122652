-- No older program works
-- Companies: sellers, buyers, warehouses and staff, with their addresses and registrations.

create table organisations (
  id bigint generated always as identity primary key,
  qid text not null unique,
  kind text not null check (kind in ('seller', 'buyer', 'warehouse', 'staff')),
  name text not null,
  country char(2) not null,
  vat_number text,
  vat_status text check (vat_status in ('VALID', 'INVALID', 'UNABLE_TO_VALIDATE')),
  -- The registry's answer and its time. A number that could not be checked is checked again later.
  vat_company_name text,
  vat_checked_at timestamptz,
  vat_recheck_at timestamptz,
  vat_attempts int not null default 0,
  -- The company's number in the register of companies, as tax documents print it.
  registration_number text constraint registration_number_length
    check (char_length(registration_number) between 2 and 35),
  -- The company's customs number (Regulation (EU) No 952/2013, Article 9), printed on export documents.
  eori_number text constraint eori_number_form check (eori_number ~ '^[A-Z]{2}[0-9A-Z]{1,15}$'),
  -- Where the accounts department gets a mail for each tax document issued in the company's name.
  accounting_email citext constraint accounting_email_form
    check (char_length(accounting_email) <= 254
    and accounting_email ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$'),
  -- Set for a buyer whose goods from several sellers are consolidated: its packages go to this warehouse first.
  consolidation_warehouse_id bigint references organisations,
  blocked_at timestamptz,
  created_at timestamptz not null,
  constraint vat_recheck_of_unchecked check (vat_recheck_at is null or vat_status = 'UNABLE_TO_VALIDATE')
);
create index organisations_vat_recheck on organisations (vat_recheck_at) where vat_recheck_at is not null;

create table sellers (
  organisation_id bigint primary key references organisations,
  -- What buyers and the warehouse see instead of the name.
  code char(6) not null unique,
  status text not null default 'ACTIVE' check (status in ('LEAD', 'ONBOARDING', 'ACTIVE', 'PAUSED', 'TERMINATED')),
  pause_reason text,
  expected_pause_end date,
  paused_at timestamptz,
  -- Only the side that paused a seller decides what ends the pause. Null while the seller is active.
  paused_by text check (paused_by in ('SELLER', 'PLATFORM')),
  -- A successful appeal settles earlier sales: those before this time no longer count towards a pause.
  judged_from timestamptz,
  currency char(3) not null default 'EUR',
  time_zone text not null,
  minimum_order_value_minor bigint not null default 0 check (minimum_order_value_minor >= 0),
  account_manager_name text,
  account_manager_email text,
  pricing_model text not null default 'OFFERS_BASED' check (pricing_model in ('OFFERS_BASED', 'ALLOCATION_BASED')),
  sla_accepted_at timestamptz,
  -- Where the seller sells and ships directly, and the fee proposed for a new sale, in minor units of the seller's
  -- currency.
  sell_to_regions text[] not null default '{WORLD}'
    check (cardinality(sell_to_regions) > 0 and sell_to_regions <@ array['EUROPE', 'USA', 'WORLD']),
  ship_direct_to text[] not null default '{}',
  default_shipping_fee_minor bigint not null default 0 check (default_shipping_fee_minor >= 0),
  settings_version int not null default 1,
  constraint paused_with_reason check (status <> 'PAUSED' or pause_reason is not null)
);
create index sellers_paused on sellers (expected_pause_end) where status = 'PAUSED';

-- Whether a seller sells to a country. Plain SQL, so that the planner inlines it. Europe is the EU-27 and GB.
create function sells_to(regions text[], country bpchar) returns boolean language sql immutable as $$
  select 'WORLD' = any(regions) or (country = 'US' and 'USA' = any(regions))
    or ('EUROPE' = any(regions) and country = any('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GB,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK}'))
$$;

-- The regions that sellers choose from make three markets: Europe, the USA and everywhere else. A product has a
-- lowest price in each; a buyer sees the market of its country.
create function market_of(country bpchar) returns text language sql immutable as $$
  select case when sells_to('{EUROPE}', country) then 'EUROPE' when sells_to('{USA}', country) then 'USA' else 'ELSEWHERE' end
$$;

-- Whether a seller with these regions sells in a market. Plain SQL, so that the planner inlines it. A null market
-- means all of them: staff and sellers see everything.
create function sells_in(regions text[], market text) returns boolean language sql immutable as $$
  select market is null or 'WORLD' = any(regions) or market = any(regions)
$$;

create table addresses (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  company_name text not null,
  line_one text not null,
  line_two text not null default '',
  city text not null,
  postcode text not null,
  country char(2) not null,
  usage text not null check (usage in ('billing', 'shipping', 'ship-from')),
  -- A change retires the row and adds another with the same public id, so that orders keep the address they were
  -- placed with.
  is_default boolean not null default false,
  version int not null default 1,
  retired_at timestamptz,
  unique (organisation_id, id)
);
create index addresses_current on addresses (organisation_id, usage, id desc) where retired_at is null;
create unique index addresses_one_default on addresses (organisation_id, usage)
  where is_default and retired_at is null;

-- The buyer's identity at customs for exports.
create table buyer_exporters (
  organisation_id bigint primary key references organisations,
  exporter_name text not null,
  eori_number text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Extracts from the commercial register; the newest that is not removed counts.
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

-- Foreign keys of tables in earlier files.
alter table audit_log add constraint audit_log_organisation_id_fkey
  foreign key (organisation_id) references organisations;
alter table live_events add constraint live_events_organisation_id_fkey
  foreign key (organisation_id) references organisations;
alter table notifications add constraint notifications_organisation_id_fkey
  foreign key (organisation_id) references organisations;
alter table notification_marks add constraint notification_marks_organisation_id_fkey
  foreign key (organisation_id) references organisations;
alter table webhooks add constraint webhooks_organisation_id_fkey
  foreign key (organisation_id) references organisations;
alter table saved_views add constraint saved_views_organisation_id_fkey
  foreign key (organisation_id) references organisations;
