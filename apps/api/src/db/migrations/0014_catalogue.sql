-- The market as searched: one narrow row for each product, kept by triggers when a transaction commits.
alter table brands add column is_premium boolean not null default false;
create index brands_by_name on brands (lower(name));
create index order_lines_variant on order_lines (variant_id, id);

-- The rates prices are compared by in the catalogue; the nightly job moves them to the day's.
create table market_rates (
  currency char(3) primary key,
  rate numeric(12, 6) not null check (rate > 0)
);
insert into market_rates (currency, rate)
  select distinct on (currency) currency, rate from fx_rates where valid_from <= current_date
  order by currency, valid_from desc;

-- What can be bought now. Whatever else decides price or sale of an offer belongs in here, with a trigger that notes
-- the products it changes in market_changes.
create view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, false as is_deal
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency)
    join market_rates r on r.currency = o.currency left join organisations c on c.id = o.seller_id
  where o.stock > 0;

create table variant_market (
  variant_id bigint primary key references variants on delete cascade,
  brand_id bigint not null,
  category_id bigint not null,
  -- Words of brand and name as search_form writes them.
  lexemes tsvector not null,
  name_order text collate "C" not null,
  -- Lowest landed price in euro cents at the market's rates; null when nobody sells it.
  lowest_euro numeric,
  -- Mean of the daily lowest prices of the last 30 days.
  usual_euro numeric,
  has_deal boolean not null default false,
  -- Where the goods of its offers come from.
  countries text[] not null default '{}'
) with (fillfactor = 90);

create function words_of(form text) returns tsvector language sql immutable as $$
  select case when btrim(form) = '' then ''::tsvector else array_to_tsvector(string_to_array(btrim(form), ' ')) end
$$;
create function name_order(name text) returns text language sql immutable as $$ select lower(left(name, 60)) $$;

-- Words of the catalogue: what a misspelt word is compared with.
create table search_words (word text collate "C" primary key);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

insert into variant_market (variant_id, brand_id, category_id, lexemes, name_order)
  select id, brand_id, category_id, words_of(search_text), name_order(name) from variants;
insert into search_words (word) select distinct unnest(tsvector_to_array(lexemes)) from variant_market;

create function refresh_variant_market(variant_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from variant_market where variant_id = any(variant_ids) order by variant_id for no key update;
  -- A statement of its own, so that it sees what those who held the locks have committed.
  update variant_market m set lowest_euro = s.lowest, has_deal = s.has_deal, countries = s.countries
  from (select i.id, min(o.euro) as lowest, coalesce(bool_or(o.is_deal), false) as has_deal,
      coalesce(array_agg(distinct o.country order by o.country) filter (where o.id is not null), '{}') as countries
    from unnest(variant_ids) i(id) left join sold_offers o on o.variant_id = i.id group by i.id) s
  where m.variant_id = s.id
    and (m.lowest_euro, m.has_deal, m.countries) is distinct from (s.lowest, s.has_deal, s.countries);
end $$;

-- Changed products of transactions that run: their rows are refreshed in the order of their ids when the transaction
-- commits, so that two of them never wait for each other. Empty outside transactions, so nothing is lost in a crash.
create unlogged table market_changes (
  tx xid8 not null default pg_current_xact_id(),
  variant_id bigint not null,
  primary key (tx, variant_id)
);
create unlogged table market_commits (tx xid8 primary key default pg_current_xact_id());

create function apply_market_changes() returns trigger language plpgsql as $$
declare
  changed bigint[];
begin
  with taken as (delete from market_changes where tx = new.tx returning variant_id)
    select array_agg(variant_id order by variant_id) into changed from taken;
  delete from market_commits where tx = new.tx;
  perform refresh_variant_market(changed);
  return null;
end $$;
create constraint trigger market_commit after insert on market_commits deferrable initially deferred
  for each row execute function apply_market_changes();

create function note_market_changes(variant_ids bigint[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(variant_ids), 0) = 0 then return; end if;
  insert into market_changes (variant_id) select unnest(variant_ids) on conflict do nothing;
  insert into market_commits default values on conflict do nothing;
end $$;

create function note_new_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(distinct variant_id) from new_rows where stock > 0));
  return null;
end $$;
create trigger offers_market_insert after insert on offers referencing new table as new_rows
  for each statement execute function note_new_offers();

-- Units that come and go change nothing as long as some are left.
create function note_changed_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(distinct v.id)
    from new_rows n join old_rows o using (id) cross join lateral (values (n.variant_id), (o.variant_id)) v(id)
    where (n.stock > 0) <> (o.stock > 0) or (n.stock > 0 and
      (n.price_minor, n.currency, n.variant_id, n.seller_id) is distinct from (o.price_minor, o.currency, o.variant_id, o.seller_id))));
  return null;
end $$;
create trigger offers_market_update after update on offers referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_offers();

create function note_lost_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(distinct variant_id) from old_rows where stock > 0));
  return null;
end $$;
create trigger offers_market_delete after delete on offers referencing old table as old_rows
  for each statement execute function note_lost_offers();

create function note_changed_seller() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(variant_id) from offers where seller_id = new.organisation_id and stock > 0));
  return null;
end $$;
create trigger sellers_market after update of status, currency on sellers for each row
  when ((old.status, old.currency) is distinct from (new.status, new.currency)) execute function note_changed_seller();

create function note_moved_company() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(variant_id) from offers where seller_id = new.id and stock > 0));
  return null;
end $$;
create trigger organisations_market after update of country on organisations for each row
  when (new.kind = 'seller' and old.country <> new.country) execute function note_moved_company();

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

create function note_changed_variants() returns trigger language plpgsql as $$
begin
  update variant_market m set brand_id = n.brand_id, category_id = n.category_id, lexemes = words_of(n.search_text), name_order = name_order(n.name)
  from new_rows n where m.variant_id = n.id
    and (m.brand_id, m.category_id, m.lexemes, m.name_order) is distinct from (n.brand_id, n.category_id, words_of(n.search_text), name_order(n.name));
  insert into search_words (word)
    select distinct word from new_rows, unnest(tsvector_to_array(words_of(search_text))) word order by word on conflict do nothing;
  return null;
end $$;
create trigger variants_market_update after update on variants referencing new table as new_rows
  for each statement execute function note_changed_variants();

select refresh_variant_market(array_agg(id)) from variants;

-- A list of changes that wait to be merged would be read by every search.
create index variant_market_words on variant_market using gin (lexemes) with (fastupdate = off);
create index variant_market_price on variant_market (lowest_euro, variant_id);
create index variant_market_price_falling on variant_market (lowest_euro desc nulls last, variant_id);
create index variant_market_name on variant_market (name_order, variant_id);
create index variant_market_brand on variant_market (brand_id, lowest_euro);
create index variant_market_category on variant_market (category_id, lowest_euro);
-- Nothing searches by these any more.
drop index variants_search;

-- Daily lowest landed prices in euro cents: a row for each day on which it differs from the day before; null from the
-- day on which nobody sells it.
create table variant_prices (
  variant_id bigint not null references variants on delete cascade,
  day date not null,
  euro numeric,
  primary key (variant_id, day)
);

-- Days whose prices are noted and whose rates are in use.
create table market_days (day date primary key);

-- What companies miss in the catalogue; a product once for each company.
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
  -- As it was written.
  gtin text not null,
  created_at timestamptz not null,
  unique (organisation_id, gtin14)
);
