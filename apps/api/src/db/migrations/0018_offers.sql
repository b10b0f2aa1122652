-- What sellers offer: list prices and brand discounts, stock lists, checks of future sellers, demand.

-- What is sold at: the list price less the brand's discount, half-even to the cent and at least one cent.
create function effective_price(list_minor bigint, discount numeric) returns bigint language sql immutable as $$
  select greatest(1, p / 10000 + case
    when p % 10000 > 5000 then 1
    when p % 10000 = 5000 and p / 10000 % 2 = 1 then 1
    else 0 end)
  from (select list_minor * (10000 - (discount * 10000)::bigint) as p) x
$$;

-- The highest list price whose landed price, after the discount, is at most this; null when even a cent is too much.
create function list_price_within(landed bigint, discount numeric) returns bigint language plpgsql immutable as $$
declare
  list bigint := (landed * 100 / 106 + 2) * 10000 / (10000 - (discount * 10000)::bigint) + 2;
begin
  while list > 0 and landed_price(effective_price(list, discount)) > landed loop
    list := list - 1;
  end loop;
  return nullif(list, 0);
end $$;

-- What an offer sold and what buyers hold of it.
create index order_lines_offer on order_lines (offer_id);

create table brand_discounts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  brand_id bigint not null references brands,
  discount numeric(5, 4) not null check (discount between 0.001 and 0.9),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  unique (seller_id, brand_id)
);

-- `price_minor` stays what buyers are sold at, so nothing that reads offers has to know of discounts.
alter table offers add column list_price_minor bigint check (list_price_minor > 0);
alter table offers add column discount numeric(5, 4) not null default 0 check (discount >= 0 and discount <= 0.9);
update offers set list_price_minor = price_minor;
alter table offers alter column list_price_minor set not null;

create function set_offer_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.list_price_minor := coalesce(new.list_price_minor, new.price_minor);
    if exists (select from brand_discounts d where d.seller_id = new.seller_id) then
      new.discount := coalesce((select d.discount from brand_discounts d join variants v on v.brand_id = d.brand_id
        where d.seller_id = new.seller_id and v.id = new.variant_id), 0);
    end if;
  elsif new.price_minor <> old.price_minor and new.list_price_minor = old.list_price_minor and new.discount = old.discount then
    -- Whoever sets the price alone means the list price.
    new.list_price_minor := new.price_minor;
  end if;
  new.price_minor := effective_price(new.list_price_minor, new.discount);
  return new;
end $$;
create trigger offers_price before insert or update of price_minor, list_price_minor, discount on offers
  for each row execute function set_offer_price();

-- What an offer cost until a moment; what it costs now stands on the offer.
create table offer_price_changes (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers,
  price_minor bigint not null check (price_minor > 0),
  until timestamptz not null
);
create index offer_price_changes_offer on offer_price_changes (offer_id, until desc);
create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into offer_price_changes (offer_id, price_minor, until) values (old.id, old.price_minor, new.updated_at);
  return null;
end $$;
create trigger offers_price_noted after update of price_minor, list_price_minor, discount on offers
  for each row when (old.price_minor <> new.price_minor) execute function note_price_change();

-- Which column of a seller's lists is which: a heading, or #n for the nth column.
create table stock_mappings (
  seller_id bigint primary key references sellers,
  heading_row int not null check (heading_row between 1 and 1000),
  gtin text not null,
  price text not null,
  selling_unit text not null,
  inventory text not null,
  currency char(3) not null,
  updated_at timestamptz not null,
  version int not null default 1
);

-- Where the lists of a seller come from when nobody uploads them. The password is sealed and never answered.
create table stock_sources (
  seller_id bigint primary key references sellers,
  qid text not null unique,
  type text not null check (type in ('MANUAL', 'URL')),
  url text,
  username text,
  sealed_password bytea,
  schedule_minutes int check (schedule_minutes in (30, 60, 360, 1440)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  next_run_at timestamptz,
  last_run_at timestamptz,
  last_result text,
  constraint source_of_url check ((type = 'URL') = (url is not null) and (type = 'URL') = (schedule_minutes is not null)
    and (type = 'URL' or (username is null and sealed_password is null)))
);
create index stock_sources_due on stock_sources (next_run_at) where type = 'URL';

create table stock_lists (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  origin text not null check (origin in ('UPLOAD', 'SOURCE')),
  file_hash bytea not null references files (hash),
  file_name text not null,
  mapping jsonb not null,
  -- REPLACE empties what the list does not name; MERGE leaves it.
  mode text not null check (mode in ('REPLACE', 'MERGE')),
  status text not null check (status in ('WAITING', 'RUNNING', 'HELD', 'DONE', 'FAILED', 'CANCELLED', 'UNDONE')),
  failure text,
  hold_reason text check (hold_reason in ('MANY_OFFERS_VANISH', 'PRICES_MOVE')),
  -- Set by a person who looked at what is held.
  is_confirmed boolean not null default false,
  attempts int not null default 0,
  row_count int not null default 0,
  processed_count int not null default 0,
  accepted_count int not null default 0,
  unmatched_count int not null default 0,
  rejected_count int not null default 0,
  ignored_count int not null default 0,
  created_offers int not null default 0,
  updated_offers int not null default 0,
  unchanged_offers int not null default 0,
  emptied_offers int not null default 0,
  created_by bigint references users,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint list_accounts_for_its_rows check (status not in ('HELD', 'DONE', 'UNDONE')
    or row_count = accepted_count + unmatched_count + rejected_count + ignored_count),
  constraint failed_list_says_why check ((status = 'FAILED') = (failure is not null))
);
create unique index stock_lists_one_active on stock_lists (seller_id) where status in ('WAITING', 'RUNNING', 'HELD');
create index stock_lists_seller on stock_lists (seller_id, id desc);
create index stock_lists_waiting on stock_lists (id) where status in ('WAITING', 'RUNNING');

-- Rows of a list that can be used. Those of a seller's last list stay: products the catalogue does not know, and
-- what undoing needs.
create table stock_list_rows (
  stock_list_id bigint not null references stock_lists on delete cascade,
  row_number int not null,
  gtin14 char(14) not null,
  gtin text not null,
  name text,
  variant_id bigint references variants,
  price_minor bigint not null check (price_minor > 0),
  stock int not null check (stock >= 0),
  unit int not null check (unit >= 1),
  primary key (stock_list_id, row_number),
  unique (stock_list_id, gtin14)
);
create unique index stock_list_rows_variant on stock_list_rows (stock_list_id, variant_id) where variant_id is not null;
create table stock_list_errors (
  stock_list_id bigint not null references stock_lists on delete cascade,
  row_number int not null,
  field text not null check (field in ('gtin', 'price', 'sellingUnit', 'inventory', 'currency', 'row')),
  value text not null,
  reason text not null,
  primary key (stock_list_id, row_number)
);

-- What a list changed, for undoing it; a price or selling unit is null for an offer the list created.
create table stock_list_effects (
  stock_list_id bigint not null references stock_lists on delete cascade,
  offer_id bigint not null references offers,
  old_list_price_minor bigint,
  new_list_price_minor bigint not null,
  old_unit int,
  stock_change int not null,
  primary key (stock_list_id, offer_id)
);

-- Deals of the support desk that checks of future sellers are filed under.
create table support_deals (
  id text primary key check (id ~ '^[0-9A-Za-z_-]{1,40}$'),
  company text not null,
  created_at timestamptz not null
);

create table initial_checks (
  id bigint generated always as identity primary key,
  qid text not null unique,
  deal_id text references support_deals,
  file_hash bytea not null references files (hash),
  file_name text not null,
  mapping jsonb not null,
  status text not null check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
  failure text,
  attempts int not null default 0,
  row_count int not null default 0,
  processed_count int not null default 0,
  result jsonb,
  created_by bigint not null references users,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint done_check_has_result check ((status = 'DONE') = (result is not null)),
  constraint failed_check_says_why check ((status = 'FAILED') = (failure is not null))
);
create index initial_checks_waiting on initial_checks (id) where status in ('WAITING', 'RUNNING');

-- What buyers looked for, one row for each product that was found first.
create table search_log (
  id bigint generated always as identity primary key,
  organisation_id bigint references organisations,
  query text not null,
  variant_id bigint references variants,
  at timestamptz not null
);
create index search_log_at on search_log (at);

-- Demand of the last 30 days, counted each night.
create table product_demand (
  variant_id bigint primary key references variants,
  units_ordered bigint not null,
  searches bigint not null,
  watchers bigint not null,
  -- Units of the last 7 days, and of the 28 before.
  units_week bigint not null,
  units_before bigint not null,
  score bigint not null
);
create index product_demand_score on product_demand (score desc, variant_id);
create table product_demand_runs (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null
);
