-- No older program works
-- Brands, products, the market that buyers search, watch lists and demand.

create table brands (
  id bigint generated always as identity primary key,
  qid text not null unique,
  name text not null unique,
  slug text not null unique,
  is_premium boolean not null default false
);
create index brands_by_name on brands (lower(name));

create table categories (
  id bigint generated always as identity primary key,
  name text not null unique,
  slug text not null unique
);

-- Search text: words without accents, case or punctuation, each after a space, so that a prefix is found by its
-- space.
create function search_form(words text) returns text language sql immutable as $$
  select ' ' || btrim(regexp_replace(lower(translate(words,
    'ÀÁÂÃÄÅĄàáâãäåąÇĆČçćčĎďÈÉÊËĘĚèéêëęěÌÍÎÏìíîïŁłÑŃŇñńňÒÓÔÕÖØŐòóôõöøőŘřŚŠśšŤťÙÚÛÜŮŰùúûüůűÝýÿŹŻŽźżžŒœß’‘“”–—™®°·' || chr(160),
    'aaaaaaaaaaaaaaccccccddeeeeeeeeeeeeiiiiiiiillnnnnnnoooooooooooooorrssssttuuuuuuuuuuuuyyyzzzzzzoos           ')), '[ -/:-@\[-`{-~]+', ' ', 'g'))
$$;

create table variants (
  id bigint generated always as identity primary key,
  fid text not null unique,
  slug text not null,
  -- The key is the 14-digit form; gtin is what was supplied, and what people see.
  gtin14 char(14) not null unique check (gtin14 ~ '^\d{14}$'),
  gtin text not null,
  name text not null,
  brand_id bigint not null references brands,
  category_id bigint not null references categories,
  size text,
  source text not null,
  created_at timestamptz not null,
  search_text text not null default ''
);
create index variants_brand on variants (brand_id);
create index variants_category on variants (category_id);

create function set_search_text() returns trigger language plpgsql as $$
begin
  select search_form(b.name || ' ' || new.name) into new.search_text from brands b where b.id = new.brand_id;
  return new;
end $$;
create trigger variants_search_text before insert or update of name, brand_id on variants
  for each row execute function set_search_text();

create function words_of(form text) returns tsvector language sql immutable as $$
  select case when btrim(form) = '' then ''::tsvector else array_to_tsvector(string_to_array(btrim(form), ' ')) end
$$;

create function name_order(name text) returns text language sql immutable as $$ select lower(left(name, 60)) $$;

-- The words of the catalogue, with which a misspelt word is compared.
create table search_words (word text collate "C" primary key);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- The market as searched: one narrow row per product, which triggers update at commit.
create table variant_market (
  variant_id bigint primary key references variants on delete cascade,
  brand_id bigint not null,
  category_id bigint not null,
  -- Words of brand and name, as search_form writes them.
  lexemes tsvector not null,
  name_order text collate "C" not null,
  -- Lowest landed price in euro cents at the market's rates, for all markets and for each; null when no seller
  -- offers it.
  lowest_euro numeric,
  lowest_europe numeric,
  lowest_usa numeric,
  lowest_elsewhere numeric,
  -- Whether all its offers are for every market, as most are.
  is_everywhere boolean not null default true,
  -- Mean of the daily lowest prices of the last 30 days.
  usual_euro numeric,
  has_deal boolean not null default false,
  -- Where the goods of its offers ship from.
  countries text[] not null default '{}'
) with (fillfactor = 90);
-- Without fastupdate: every search would have to read the pending list.
create index variant_market_words on variant_market using gin (lexemes) with (fastupdate = off);
create index variant_market_price on variant_market (lowest_euro, variant_id);
create index variant_market_price_falling on variant_market (lowest_euro desc nulls last, variant_id);
create index variant_market_name on variant_market (name_order, variant_id);
create index variant_market_europe on variant_market (lowest_europe, variant_id);
create index variant_market_europe_falling on variant_market (lowest_europe desc nulls last, variant_id);
create index variant_market_usa on variant_market (lowest_usa, variant_id);
create index variant_market_usa_falling on variant_market (lowest_usa desc nulls last, variant_id);
create index variant_market_elsewhere on variant_market (lowest_elsewhere, variant_id);
create index variant_market_elsewhere_falling on variant_market (lowest_elsewhere desc nulls last, variant_id);
-- Counting the products of a brand or category reads only its index: in the table these rows are scattered.
create index variant_market_brand on variant_market (brand_id, lowest_euro, variant_id)
  include (lowest_europe, lowest_usa, lowest_elsewhere);
create index variant_market_category on variant_market (category_id, lowest_euro, variant_id)
  include (brand_id, lowest_europe, lowest_usa, lowest_elsewhere);

create function note_new_variants() returns trigger language plpgsql as $$
begin
  insert into variant_market (variant_id, brand_id, category_id, lexemes, name_order)
    select id, brand_id, category_id, words_of(search_text), name_order(name) from new_rows;
  insert into search_words (word)
    select distinct word from new_rows, unnest(tsvector_to_array(words_of(search_text))) word order by word on conflict do nothing;
  return null;
end $$;
create trigger variants_market_insert after insert on variants referencing new table as new_rows
  for each statement execute function note_new_variants();

-- A product that moves to another brand gets that brand's blocks and loses those of the old one.
create function note_changed_variants() returns trigger language plpgsql as $$
begin
  if exists (select from seller_statements where kind = 'BRAND_BLOCK' and ended_at is null) then
    update offers o set is_blocked = is_brand_blocked(o.seller_id, n.brand_id)
    from new_rows n join variant_market m on m.variant_id = n.id and m.brand_id <> n.brand_id
    where o.variant_id = n.id and o.is_blocked <> is_brand_blocked(o.seller_id, n.brand_id);
  end if;
  update variant_market m set brand_id = n.brand_id, category_id = n.category_id, lexemes = words_of(n.search_text), name_order = name_order(n.name)
  from new_rows n where m.variant_id = n.id
    and (m.brand_id, m.category_id, m.lexemes, m.name_order) is distinct from (n.brand_id, n.category_id, words_of(n.search_text), name_order(n.name));
  update offer_standings s set brand_id = n.brand_id, name_order = name_order(n.name)
  from new_rows n where s.variant_id = n.id and (s.brand_id, s.name_order) is distinct from (n.brand_id, name_order(n.name));
  insert into search_words (word)
    select distinct word from new_rows, unnest(tsvector_to_array(words_of(search_text))) word order by word on conflict do nothing;
  return null;
end $$;
create trigger variants_market_update after update on variants referencing new table as new_rows
  for each statement execute function note_changed_variants();

-- The exchange rates used to compare prices in the catalogue; a nightly job updates them.
create table market_rates (
  currency char(3) primary key,
  rate numeric(12, 6) not null check (rate > 0)
);
insert into market_rates (currency, rate)
  select distinct on (currency) currency, rate from fx_rates where valid_from <= current_date
  order by currency, valid_from desc;

-- Days whose prices are recorded and whose rates are in use.
create table market_days (day date primary key);

-- Daily lowest landed prices in euro cents, for all markets and for each. A row only for days on which a price
-- differs from the day before; null from the day on which no seller offers it.
create table variant_prices (
  variant_id bigint not null references variants on delete cascade,
  day date not null,
  euro numeric,
  europe numeric,
  usa numeric,
  elsewhere numeric,
  primary key (variant_id, day)
);

-- Brands and products that companies miss in the catalogue; each once per company.
create table brand_requests (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  name text not null,
  website text,
  note text,
  created_at timestamptz not null
);
create unique index brand_requests_once on brand_requests (organisation_id, lower(name));

create table variant_requests (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  gtin14 char(14) not null check (gtin14 ~ '^\d{14}$'),
  -- As entered.
  gtin text not null,
  created_at timestamptz not null,
  unique (organisation_id, gtin14)
);

create table watchlist_items (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  variant_id bigint not null references variants,
  -- Landed price at or below which the company wants a notification; null when it only watches.
  target_price_minor bigint check (target_price_minor > 0),
  currency char(3),
  created_at timestamptz not null,
  unique (organisation_id, variant_id),
  constraint watchlist_target check ((target_price_minor is null) = (currency is null))
);
create index watchlist_items_variant on watchlist_items (variant_id);
create index watchlist_items_created on watchlist_items (created_at);

-- What companies searched for: the product found first, without the words of the search.
create table search_log (
  id bigint generated always as identity primary key,
  organisation_id bigint references organisations,
  query text not null default '',
  variant_id bigint references variants,
  at timestamptz not null
);
create index search_log_at on search_log (at);

-- Demand over the last 30 days, computed nightly.
create table product_demand (
  variant_id bigint primary key references variants,
  units_ordered bigint not null,
  searches bigint not null,
  watchers bigint not null,
  -- Units of the last 7 days, and of the 28 before.
  units_week bigint not null,
  units_before bigint not null,
  score bigint not null,
  -- Units ordered, searches and newly watched, in the last 7 days and in the 28 before.
  wanted_week bigint not null default 0,
  wanted_before bigint not null default 0
);
create index product_demand_score on product_demand (score desc, variant_id);

create table product_demand_runs (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null
);

-- Products in demand that a seller does not want to see again.
create table recommendation_dismissals (
  seller_id bigint not null references sellers,
  variant_id bigint not null references variants,
  dismissed_at timestamptz not null,
  primary key (seller_id, variant_id)
);
