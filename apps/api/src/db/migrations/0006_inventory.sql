-- No older program works
-- Offers with their prices and stock, their place in the market, and the lists and sources that update them.

create table offers (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  variant_id bigint not null references variants,
  -- The seller's own code. Suppliers reuse codes, so two offers may share one.
  sku text check (length(sku) between 1 and 64),
  price_minor bigint not null check (price_minor > 0),
  -- price_minor is always the price buyers are charged, so readers of offers need not know about discounts.
  list_price_minor bigint not null check (list_price_minor > 0),
  discount numeric(5, 4) not null default 0 check (discount >= 0 and discount <= 0.9),
  currency char(3) not null,
  stock int not null check (stock >= 0),
  -- The stock on creation, before the first movement.
  opening_stock int not null,
  unit int not null default 1 check (unit >= 1),
  -- Its source has brought no list for too long: not sold until it brings one.
  is_stale boolean not null default false,
  -- Kept here, like is_stale, because every read of the market asks whether an offer can be bought.
  is_blocked boolean not null default false,
  updated_at timestamptz not null,
  version int not null default 1,
  unique (seller_id, variant_id)
);
create index offers_variant on offers (variant_id, price_minor) where stock > 0;
-- What is on sale for a product and at what price, by an index-only scan.
create index offers_cheapest on offers (variant_id) include (price_minor, currency, seller_id) where stock > 0;
create index offers_by_price on offers (seller_id, price_minor, id);
create index offers_by_stock on offers (seller_id, stock, id);
create index offers_by_update on offers (seller_id, updated_at, id);
create index offers_stale on offers (seller_id, variant_id) where is_stale;
-- C collation, so that a prefix search works whatever the collation of the database.
create index offers_by_sku on offers (seller_id, (lower(sku) collate "C")) where sku is not null;

create function set_opening_stock() returns trigger language plpgsql as $$
begin
  new.opening_stock := new.stock;
  return new;
end $$;
create trigger offers_opening_stock before insert on offers for each row execute function set_opening_stock();

-- offers.stock is what can still be sold; every change of it leaves a movement.
create table stock_movements (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers,
  kind text not null check (kind in ('RESERVED', 'RELEASED', 'EMPTIED', 'LISTED')),
  -- Added to offers.stock.
  quantity int not null check (quantity <> 0),
  order_line_id bigint,
  at timestamptz not null,
  constraint movement_sign check ((kind in ('RESERVED', 'EMPTIED')) = (quantity < 0) or kind = 'LISTED')
);
create index stock_movements_offer on stock_movements (offer_id);
create unique index stock_reserved_once on stock_movements (order_line_id) where kind = 'RESERVED';
create unique index stock_released_once on stock_movements (order_line_id) where kind = 'RELEASED';
-- An offer's movements are read newest first, page by page.
create index stock_movements_latest on stock_movements (offer_id, id desc);
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger stock_movements_not_emptied before truncate on stock_movements
  for each statement execute function refuse_change();

-- The price buyers are charged: the list price less the brand's discount, rounded half-even to the cent, and at
-- least one cent. A single expression, which PostgreSQL inlines; with a subquery it costs ten times as much per
-- row.
create function effective_price(list_minor bigint, discount numeric) returns bigint language sql immutable as $$
  select case when discount = 0 then greatest(1, list_minor) else greatest(1,
    list_minor * (10000 - (discount * 10000)::bigint) / 10000 + case
      when list_minor * (10000 - (discount * 10000)::bigint) % 10000 > 5000 then 1
      when list_minor * (10000 - (discount * 10000)::bigint) % 10000 = 5000
        and list_minor * (10000 - (discount * 10000)::bigint) / 10000 % 2 = 1 then 1
      else 0 end) end
$$;

-- The highest list price whose discounted landed price is at most this; null when even a cent is too much.
create function list_price_within(landed bigint, discount numeric) returns bigint language plpgsql immutable as $$
declare
  list bigint := (landed * 100 / 106 + 2) * 10000 / (10000 - (discount * 10000)::bigint) + 2;
begin
  while list > 0 and landed_price(effective_price(list, discount)) > landed loop
    list := list - 1;
  end loop;
  return nullif(list, 0);
end $$;

-- The same as list_price_within without a discount, as a single expression: for a list of opportunities the loop
-- would take most of the time. Rounds half a cent to the even cent.
create function price_within(landed bigint) returns bigint language sql immutable as $$
  select nullif((landed * 100 + 50) / 106 - case when (landed * 100 + 50) % 106 = 0 and landed % 2 = 1 then 1 else 0 end, 0)
$$;

create table brand_discounts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  brand_id bigint not null references brands,
  discount numeric(5, 4) not null check (discount between 0.001 and 0.9),
  -- Discounts of one brand can follow each other and never overlap; ended ones stay as history.
  starts_at timestamptz not null,
  ends_at timestamptz,
  state text not null check (state in ('SCHEDULED', 'RUNNING', 'ENDED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint brand_discount_period check (ends_at > starts_at),
  -- A range of one number compares like the number, so no extension is needed.
  constraint brand_discounts_apart exclude using gist (int8range(seller_id, seller_id, '[]') with =,
    int8range(brand_id, brand_id, '[]') with =, tstzrange(starts_at, ends_at) with &&)
);
create unique index brand_discounts_running on brand_discounts (seller_id, brand_id) where state = 'RUNNING';
create index brand_discounts_history on brand_discounts (seller_id, ends_at desc, id desc) where state = 'ENDED';
create index brand_discounts_current on brand_discounts (seller_id, brand_id) where state <> 'ENDED';
-- What the job looks for.
create index brand_discounts_to_start on brand_discounts (starts_at) where state = 'SCHEDULED';
create index brand_discounts_to_end on brand_discounts (ends_at) where state = 'RUNNING' and ends_at is not null;

-- A new offer gets the running discount. Setting only the price sets the list price.
create function set_offer_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.list_price_minor := coalesce(new.list_price_minor, new.price_minor);
    if exists (select from brand_discounts d where d.seller_id = new.seller_id and d.state = 'RUNNING') then
      new.discount := coalesce((select d.discount from brand_discounts d join variants v on v.brand_id = d.brand_id
        where d.seller_id = new.seller_id and v.id = new.variant_id and d.state = 'RUNNING'), 0);
    end if;
  elsif new.price_minor <> old.price_minor and new.list_price_minor = old.list_price_minor and new.discount = old.discount then
    new.list_price_minor := new.price_minor;
  end if;
  new.price_minor := effective_price(new.list_price_minor, new.discount);
  return new;
end $$;
create trigger offers_price before insert or update of price_minor, list_price_minor, discount on offers
  for each row execute function set_offer_price();

-- What an offer cost until a given time; its present price is on the offer.
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

-- Price floors: the seller's cost per unit, and the smallest share of the price that must remain. An offer's floor
-- takes precedence over its brand's. A cleared floor keeps its row, because its version detects concurrent edits.
create table offer_floors (
  offer_id bigint primary key references offers,
  cost_minor bigint check (cost_minor > 0),
  least_return numeric(5, 4) check (least_return >= 0 and least_return <= 0.9),
  updated_at timestamptz not null,
  version int not null default 1
);

create table brand_floors (
  seller_id bigint not null references sellers,
  brand_id bigint not null references brands,
  least_return numeric(5, 4) check (least_return >= 0 and least_return <= 0.9),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (seller_id, brand_id)
);

-- The lowest price of which at least this share remains after the cost; null without a cost.
create function floor_price(cost_minor bigint, least_return numeric) returns bigint language sql immutable as $$
  select (cost_minor * 10000 + (9999 - (coalesce(least_return, 0) * 10000)::bigint)) / (10000 - (coalesce(least_return, 0) * 10000)::bigint)
$$;

-- What can be bought: only active sellers sell, only in their own currency, and nothing that is withheld because it is
-- stale or its brand is blocked.
create function is_sold(seller_status text, seller_currency bpchar, offer_currency bpchar, is_stale boolean)
  returns boolean language sql immutable as $$
  select seller_status = 'ACTIVE' and seller_currency = offer_currency and not is_stale
$$;

-- What can be bought now. Anything else that decides the price or sale of an offer belongs here, with a trigger
-- that records the affected products in market_changes. An offer with a brand discount is a deal in the catalogue.
create view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, o.discount > 0 as is_deal, e.sell_to_regions
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)
    join market_rates r on r.currency = o.currency left join organisations c on c.id = o.seller_id
  where o.stock > 0;

-- What buyers of a market can buy. Every list that buyers see reads its offers from here.
create function offers_sold_in(market text) returns setof sold_offers language sql stable as $$
  select * from sold_offers o where sells_in(o.sell_to_regions, market)
$$;

-- How each offer compares with the others of its product, and what the inventory list is sorted by. Kept up to date
-- with every change, so that the list and its counts cost the same for ten offers and for two hundred thousand.
create table offer_standings (
  offer_id bigint primary key references offers on delete cascade,
  seller_id bigint not null,
  variant_id bigint not null,
  brand_id bigint not null,
  name_order text collate "C" not null,
  state text not null check (state in ('WINNING', 'NOT_WINNING', 'OUT_OF_STOCK', 'PAUSED')),
  -- Lowest landed price of the other sellers in euro cents at the market's rates; null without another seller.
  rival_euro numeric check (rival_euro > 0),
  -- How far the offer is above that, as a fraction of it; negative if it is cheaper.
  share numeric,
  -- The latest score in product_demand.
  demand bigint not null default 0
) with (fillfactor = 90);
-- One index per sort order of the list, so that a page reads only the rows it shows.
create index offer_standings_state on offer_standings (seller_id, state, offer_id);
create index offer_standings_share on offer_standings (seller_id, share, offer_id) include (state);
create index offer_standings_name on offer_standings (seller_id, name_order, offer_id) include (state);
create index offer_standings_demand on offer_standings (seller_id, demand desc, offer_id) include (state);
create index offer_standings_brand on offer_standings (seller_id, brand_id, offer_id) include (state);
-- A search finds products first, then whether the seller offers them.
create index offer_standings_variant on offer_standings (variant_id, seller_id);

-- The rival's price is the lowest of another seller: for the cheapest offer, the second lowest. The caller holds
-- the locks: the market row of a product guards its standings too.
create function refresh_standings(variant_ids bigint[]) returns void language plpgsql as $$
begin
  update offer_standings s set state = x.state, rival_euro = x.rival, share = x.share
  from (
    select id, rival, (euro - rival) / rival as share, case when not is_sold then 'PAUSED' when not has_unit then 'OUT_OF_STOCK'
      when rival is null or euro <= rival then 'WINNING' else 'NOT_WINNING' end as state
    from (
      select id, is_sold, has_unit, euro,
        case when row_number() over best = 1 then lead(asked) over best else first_value(asked) over best end as rival
      from (
        select o.id, o.variant_id, sold.is_sold, o.stock >= o.unit as has_unit, landed_price(o.price_minor) * r.rate as euro,
          case when sold.is_sold and o.stock > 0 and o.stock >= o.unit then landed_price(o.price_minor) * r.rate end as asked
        from offer_standings k join offers o on o.id = k.offer_id join sellers e on e.organisation_id = o.seller_id
          left join market_rates r on r.currency = o.currency
          cross join lateral (select is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)) sold(is_sold)
        where k.variant_id = any(variant_ids)) priced
      window best as (partition by variant_id order by asked nulls last, id)) placed) x
  where s.offer_id = x.id and (s.state, s.rival_euro, s.share) is distinct from (x.state, x.rival, x.share);
end $$;

create function refresh_variant_market(variant_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from variant_market where variant_id = any(variant_ids) order by variant_id for no key update;
  -- A statement of its own, so that it sees what those who held the locks have committed.
  update variant_market m set lowest_euro = s.lowest, lowest_europe = s.europe, lowest_usa = s.usa, lowest_elsewhere = s.elsewhere,
    has_deal = s.has_deal, countries = s.countries, is_everywhere = s.is_everywhere
  from (select i.id, min(o.euro) as lowest, min(o.euro) filter (where sells_in(o.sell_to_regions, 'EUROPE')) as europe,
      min(o.euro) filter (where sells_in(o.sell_to_regions, 'USA')) as usa, min(o.euro) filter (where sells_in(o.sell_to_regions, 'ELSEWHERE')) as elsewhere,
      coalesce(bool_or(o.is_deal), false) as has_deal, coalesce(bool_and('WORLD' = any(o.sell_to_regions)), true) as is_everywhere,
      coalesce(array_agg(distinct o.country order by o.country) filter (where o.id is not null), '{}') as countries
    from unnest(variant_ids) i(id) left join sold_offers o on o.variant_id = i.id group by i.id) s
  where m.variant_id = s.id
    and (m.lowest_euro, m.lowest_europe, m.lowest_usa, m.lowest_elsewhere, m.has_deal, m.countries, m.is_everywhere)
      is distinct from (s.lowest, s.europe, s.usa, s.elsewhere, s.has_deal, s.countries, s.is_everywhere);
  perform refresh_standings(variant_ids);
end $$;

-- Products changed by running transactions. Their market rows are refreshed at commit, in the order of their ids,
-- so that two transactions never deadlock. Empty outside transactions, so a crash loses nothing.
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

-- A new offer gets its row now and its place at commit. Offers of a blocked brand are blocked from the start; most
-- sellers have no block, so one lookup decides for all new rows.
create function note_new_offers() returns trigger language plpgsql as $$
begin
  insert into offer_standings (offer_id, seller_id, variant_id, brand_id, name_order, state, demand)
    select n.id, n.seller_id, n.variant_id, v.brand_id, name_order(v.name), 'PAUSED', coalesce(d.score, 0)
    from new_rows n join variants v on v.id = n.variant_id left join product_demand d on d.variant_id = n.variant_id;
  if exists (select from seller_statements s where s.kind = 'BRAND_BLOCK' and s.ended_at is null
      and s.seller_id in (select seller_id from new_rows)) then
    update offers o set is_blocked = true from new_rows n join variants v on v.id = n.variant_id
    where o.id = n.id and is_brand_blocked(n.seller_id, v.brand_id);
  end if;
  perform note_market_changes((select array_agg(distinct variant_id) from new_rows));
  return null;
end $$;
create trigger offers_market_insert after insert on offers referencing new table as new_rows
  for each statement execute function note_new_offers();

-- A connection caches a trigger's plan from its first call, mostly for a single edited offer. As a join of the old
-- and new rows that plan was a nested loop, in which a list of 40,000 changes took a minute. A difference of two
-- sets has no such plan. Units that come and go change nothing while some are left. An offer that cannot be bought
-- also has a place: how far it is from the winning price.
create function note_changed_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((
    with was as (select id, variant_id, seller_id, price_minor, currency, is_stale, is_blocked, discount > 0 as is_deal,
        stock > 0 as has_stock, stock >= unit as has_unit from old_rows),
      now_is as (select id, variant_id, seller_id, price_minor, currency, is_stale, is_blocked, discount > 0 as is_deal,
        stock > 0 as has_stock, stock >= unit as has_unit from new_rows)
    select array_agg(distinct variant_id) from (
      (select * from was except select * from now_is) union all (select * from now_is except select * from was)) changed));
  return null;
end $$;
create trigger offers_market_update after update on offers referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_offers();

create function note_lost_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(distinct variant_id) from old_rows));
  return null;
end $$;
create trigger offers_market_delete after delete on offers referencing old table as old_rows
  for each statement execute function note_lost_offers();

create function note_changed_seller() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(variant_id) from offers where seller_id = new.organisation_id));
  return null;
end $$;
create trigger sellers_market after update of status, currency, sell_to_regions on sellers for each row
  when ((old.status, old.currency, old.sell_to_regions) is distinct from (new.status, new.currency, new.sell_to_regions))
  execute function note_changed_seller();

create function note_moved_company() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(variant_id) from offers where seller_id = new.id and stock > 0));
  return null;
end $$;
create trigger organisations_market after update of country on organisations for each row
  when (new.kind = 'seller' and old.country <> new.country) execute function note_moved_company();

-- Changes to the totals of an inventory, to be summed. Updating one row in place would make all orders of a seller
-- wait for each other; for the same reason there is no foreign key to the seller.
create table inventory_figures (
  id bigint generated always as identity primary key,
  seller_id bigint not null,
  winning int not null default 0,
  not_winning int not null default 0,
  out_of_stock int not null default 0,
  paused int not null default 0,
  -- Offers with at least one selling unit in stock, whether or not they can be bought.
  in_stock int not null default 0,
  units bigint not null default 0,
  value_minor numeric not null default 0
);
create index inventory_figures_seller on inventory_figures (seller_id);

-- Every 64th change merges a seller's rows; rows that another transaction is merging are skipped.
create function fold_figures() returns trigger language plpgsql as $$
begin
  with taken as (
    delete from inventory_figures where id in (
      select id from inventory_figures where seller_id = new.seller_id for update skip locked) returning *)
  insert into inventory_figures (seller_id, winning, not_winning, out_of_stock, paused, in_stock, units, value_minor)
    select new.seller_id, sum(winning), sum(not_winning), sum(out_of_stock), sum(paused), sum(in_stock), sum(units), sum(value_minor)
    from taken having count(*) > 0;
  return null;
end $$;
create trigger inventory_figures_folded after insert on inventory_figures for each row when (new.id % 64 = 0)
  execute function fold_figures();

-- What the offers contribute to their seller's totals.
create function count_offers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inventory_figures (seller_id, in_stock, units, value_minor)
      select seller_id, count(*) filter (where stock >= unit), sum(stock), sum(stock::numeric * price_minor) from new_rows group by seller_id;
  elsif tg_op = 'DELETE' then
    insert into inventory_figures (seller_id, in_stock, units, value_minor)
      select seller_id, -count(*) filter (where stock >= unit), -sum(stock), -sum(stock::numeric * price_minor) from old_rows group by seller_id;
  else
    insert into inventory_figures (seller_id, in_stock, units, value_minor)
      select seller_id, sum(in_stock), sum(units), sum(value) from (
        select seller_id, (stock >= unit)::int as in_stock, stock as units, stock::numeric * price_minor as value from new_rows
        union all select seller_id, -(stock >= unit)::int, -stock, -stock::numeric * price_minor from old_rows) x
      group by seller_id having sum(in_stock) <> 0 or sum(units) <> 0 or sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger offers_counted_insert after insert on offers referencing new table as new_rows
  for each statement execute function count_offers();
create trigger offers_counted_update after update on offers referencing old table as old_rows new table as new_rows
  for each statement execute function count_offers();
create trigger offers_counted_delete after delete on offers referencing old table as old_rows
  for each statement execute function count_offers();

-- What the standings contribute.
create function count_standings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into inventory_figures (seller_id, winning, not_winning, out_of_stock, paused)
      select seller_id, count(*) filter (where state = 'WINNING'), count(*) filter (where state = 'NOT_WINNING'),
        count(*) filter (where state = 'OUT_OF_STOCK'), count(*) filter (where state = 'PAUSED') from new_rows group by seller_id;
  elsif tg_op = 'DELETE' then
    insert into inventory_figures (seller_id, winning, not_winning, out_of_stock, paused)
      select seller_id, -count(*) filter (where state = 'WINNING'), -count(*) filter (where state = 'NOT_WINNING'),
        -count(*) filter (where state = 'OUT_OF_STOCK'), -count(*) filter (where state = 'PAUSED') from old_rows group by seller_id;
  else
    insert into inventory_figures (seller_id, winning, not_winning, out_of_stock, paused)
      select seller_id, sum(winning), sum(not_winning), sum(out_of_stock), sum(paused) from (
        select seller_id, sign * (state = 'WINNING')::int as winning, sign * (state = 'NOT_WINNING')::int as not_winning,
          sign * (state = 'OUT_OF_STOCK')::int as out_of_stock, sign * (state = 'PAUSED')::int as paused
        from (select seller_id, state, 1 as sign from new_rows union all select seller_id, state, -1 from old_rows) both_sides) x
      group by seller_id having sum(winning) <> 0 or sum(not_winning) <> 0 or sum(out_of_stock) <> 0 or sum(paused) <> 0;
  end if;
  return null;
end $$;
create trigger standings_counted_insert after insert on offer_standings referencing new table as new_rows
  for each statement execute function count_standings();
create trigger standings_counted_update after update on offer_standings referencing old table as old_rows new table as new_rows
  for each statement execute function count_standings();
create trigger standings_counted_delete after delete on offer_standings referencing old table as old_rows
  for each statement execute function count_standings();

-- The offers of each seller with the most at stake, computed with the demand: ranking reads only these.
create table offer_opportunities (
  offer_id bigint primary key references offers,
  seller_id bigint not null references sellers,
  demand bigint not null check (demand > 0),
  -- Units that buyers ordered of the product in those 30 days, and of this offer.
  units_ordered bigint not null check (units_ordered >= 0),
  units_won bigint not null check (units_won between 0 and units_ordered)
);
create index offer_opportunities_seller on offer_opportunities (seller_id);

-- How the columns of a seller's lists are mapped: a heading, or #n for the nth column.
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

-- Where a company's lists come from; it can have several sources. The password or key is encrypted and never
-- returned.
create table stock_list_sources (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('URL', 'SFTP', 'PUSH')),
  url text,
  username text,
  sealed_secret bytea,
  secret_kind text check (secret_kind in ('PASSWORD', 'PRIVATE_KEY')),
  -- Of an SFTP server, as first seen.
  host_key text,
  -- REPLACE sets offers of this source that its list no longer names to zero stock; MERGE leaves them.
  mode text not null check (mode in ('REPLACE', 'MERGE')),
  schedule_minutes int check (schedule_minutes in (30, 60, 360, 1440)),
  hide_after_days int check (hide_after_days between 1 and 90),
  -- How its lists are read, and the fingerprint of their headings; null until one took effect.
  mapping jsonb,
  fingerprint bytea,
  is_paused boolean not null default false,
  next_run_at timestamptz,
  -- The run in progress; another may take over when its lease expires.
  current_run_id bigint,
  leased_until timestamptz,
  failures int not null default 0 check (failures >= 0),
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_result text,
  last_hash bytea,
  staleness text not null default 'FRESH' check (staleness in ('FRESH', 'WARNED', 'HIDDEN')),
  created_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  removed_at timestamptz,
  -- The last offer that a sweep has hidden or shown; null when no sweep is under way.
  swept_offer_id bigint,
  constraint source_of_its_kind check ((kind = 'PUSH') = (url is null)
    and (kind = 'PUSH') = (schedule_minutes is null)
    and (kind <> 'PUSH' or num_nonnulls(username, sealed_secret, next_run_at) = 0)),
  constraint secret_has_a_kind check ((sealed_secret is null) = (secret_kind is null)),
  constraint removed_source_has_no_secret check (removed_at is null or sealed_secret is null)
);
create unique index stock_list_sources_name on stock_list_sources (seller_id, lower(name)) where removed_at is null;
create index stock_list_sources_due on stock_list_sources (next_run_at)
  where removed_at is null and not is_paused and next_run_at is not null;
create index stock_list_sources_running on stock_list_sources (current_run_id) where current_run_id is not null;
create index stock_list_sources_age on stock_list_sources (last_success_at)
  where removed_at is null and hide_after_days is not null and staleness <> 'HIDDEN';
create index stock_list_sources_sweep on stock_list_sources (id) where swept_offer_id is not null;

-- Stock lists before they take effect: the rows of the file with the seller's edits. Offers do not depend on them.
create table stock_drafts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  source_id bigint references stock_list_sources,
  -- Whether later files of the source are read like this one.
  teaches_source boolean not null default false,
  file_hash bytea not null references files (hash),
  file_name text not null,
  file_kind text,
  status text not null check (status in ('READING', 'CHOOSING', 'READY', 'COMMITTED', 'FAILED', 'CANCELLED')),
  failure text,
  -- Increases with every change, which detects a person working on an outdated view.
  version int not null default 1,
  mapping jsonb,
  mapping_from text check (mapping_from in ('SAVED', 'FOUND', 'CHOSEN')),
  -- What happens to offers that the list does not name, if the upload said so; this overrides an earlier list.
  said_mode text check (said_mode in ('REPLACE', 'MERGE')),
  -- Of the headings in their order; lists with the same headings are read the same way.
  fingerprint bytea,
  -- What reading the file found: sheets, headings, candidates, questions, and its number format.
  found jsonb,
  -- The first rows of each sheet.
  samples jsonb,
  attempts int not null default 0,
  progress_rows int not null default 0,
  expected_rows int not null default 0,
  row_count int not null default 0,
  accepted_count int not null default 0,
  unmatched_count int not null default 0,
  rejected_count int not null default 0,
  ignored_count int not null default 0,
  edited_count int not null default 0,
  created_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  closed_at timestamptz,
  constraint draft_accounts_for_its_rows check (row_count = accepted_count + rejected_count + ignored_count
    and unmatched_count <= accepted_count),
  constraint failed_draft_says_why check ((status = 'FAILED') = (failure is not null)),
  constraint ready_draft_is_mapped check (status not in ('READY', 'COMMITTED') or mapping is not null),
  constraint open_draft_is_not_closed check ((status in ('READING', 'CHOOSING', 'READY')) = (closed_at is null))
);
create index stock_drafts_seller on stock_drafts (seller_id, id desc);
create index stock_drafts_open on stock_drafts (seller_id, file_hash) where closed_at is null;
create index stock_drafts_waiting on stock_drafts (id) where status = 'READING';
create index stock_drafts_age on stock_drafts (created_at);
create index stock_drafts_source on stock_drafts (source_id, id desc) where source_id is not null;

-- A company's screens are notified of a draft; its webhooks are not, because nothing has changed for them.
create function announce_stock_draft() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.status, new.version) is distinct from (old.status, old.version) then
    insert into live_events (organisation_id, type, subject_kind, subject_qid, at)
    values (new.seller_id, 'stock_draft.changed', 'stock_draft', new.qid, new.updated_at);
    perform pg_notify('live', new.seller_id::text);
  end if;
  return null;
end $$;
create trigger stock_drafts_announced after insert or update on stock_drafts
  for each row execute function announce_stock_draft();

create table stock_draft_rows (
  draft_id bigint not null references stock_drafts on delete cascade,
  row_number int not null,
  version int not null default 1,
  -- The current texts.
  cells jsonb not null,
  -- A workbook stores more of a number than its text, such as all its digits; an edit reads the row again from
  -- these.
  raws jsonb,
  -- The original texts of edited cells: column, counted from 0 → text.
  edits jsonb,
  -- The status of the row on its own.
  read_as text not null check (read_as in ('ACCEPTED', 'REJECTED', 'IGNORED')),
  -- The result of comparing rows with the same GTIN: it counts, repeats, is dearer than the one that counts, or
  -- contradicts.
  twice text check (twice in ('FIRST', 'CHEAPEST', 'SAME_AGAIN', 'DEARER', 'CONTRADICTS')),
  status text not null generated always as (case when read_as <> 'ACCEPTED' then read_as
    when twice in ('SAME_AGAIN', 'DEARER') then 'IGNORED' when twice = 'CONTRADICTS' then 'REJECTED' else 'ACCEPTED'
    end) stored,
  ignored_because text check (ignored_because in ('BLANK', 'HEADINGS', 'TOTALS', 'NO_OFFER')),
  faults jsonb,
  notes jsonb,
  gtin14 char(14),
  gtin text,
  sku text,
  name text,
  variant_id bigint references variants,
  price_minor bigint check (price_minor > 0),
  stock int check (stock >= 0),
  unit int check (unit >= 1),
  primary key (draft_id, row_number),
  constraint accepted_row_is_whole check (read_as <> 'ACCEPTED'
    or num_nulls(gtin14, gtin, price_minor, stock, unit) = 0),
  constraint only_accepted_rows_repeat check (twice is null or read_as = 'ACCEPTED'),
  constraint rejected_row_says_why check ((read_as = 'REJECTED') = (faults is not null)),
  constraint ignored_row_says_why check ((read_as = 'IGNORED') = (ignored_because is not null))
);
create index stock_draft_rows_status on stock_draft_rows (draft_id, status, row_number);
create index stock_draft_rows_gtin on stock_draft_rows (draft_id, gtin14) where read_as = 'ACCEPTED';
create index stock_draft_rows_edited on stock_draft_rows (draft_id, row_number) where edits is not null;

-- Edits that can be undone, latest first.
create table stock_draft_edits (
  id bigint generated always as identity primary key,
  draft_id bigint not null references stock_drafts on delete cascade,
  kind text not null check (kind in ('CELLS', 'ALIKE', 'REPLACE')),
  row_count int not null check (row_count > 0),
  made_by bigint references users,
  made_at timestamptz not null
);
create index stock_draft_edits_draft on stock_draft_edits (draft_id, id desc);

create table stock_draft_edit_cells (
  edit_id bigint not null references stock_draft_edits on delete cascade,
  row_number int not null,
  column_number int not null check (column_number between 0 and 255),
  before text not null,
  primary key (edit_id, row_number, column_number)
);

-- How lists with the same headings were read when they took effect.
create table stock_draft_mappings (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  fingerprint bytea not null,
  headings jsonb not null,
  mapping jsonb not null,
  file_name text not null,
  used_at timestamptz not null,
  unique (seller_id, fingerprint)
);

create table stock_source_runs (
  id bigint generated always as identity primary key,
  qid text not null unique,
  source_id bigint not null references stock_list_sources,
  begun_by text not null check (begun_by in ('SCHEDULE', 'PERSON', 'PUSH')),
  user_id bigint references users,
  started_at timestamptz not null,
  finished_at timestamptz,
  result text,
  bytes bigint,
  draft_id bigint references stock_drafts on delete set null,
  constraint finished_run_has_a_result check ((finished_at is null) = (result is null))
);
create index stock_source_runs_source on stock_source_runs (source_id, id desc);
create index stock_source_runs_open on stock_source_runs (id) where finished_at is null;
create index stock_source_runs_draft on stock_source_runs (draft_id) where draft_id is not null;

-- The source that named an offer last: a list that replaces clears only offers of its own source.
create table offers_of_sources (
  offer_id bigint primary key references offers on delete cascade,
  source_id bigint not null references stock_list_sources
);
create index offers_of_sources_in_order on offers_of_sources (source_id, offer_id);

create table stock_lists (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  origin text not null check (origin in ('UPLOAD', 'SOURCE')),
  -- A draft becomes a stock list when it takes effect.
  draft_id bigint references stock_drafts on delete set null,
  source_id bigint references stock_list_sources,
  file_hash bytea not null references files (hash),
  file_name text not null,
  mapping jsonb not null,
  -- REPLACE sets offers that the list does not name to zero stock; MERGE leaves them.
  mode text not null check (mode in ('REPLACE', 'MERGE')),
  status text not null check (status in ('WAITING', 'RUNNING', 'HELD', 'DONE', 'FAILED', 'CANCELLED', 'UNDONE')),
  failure text,
  hold_reason text check (hold_reason in ('MANY_OFFERS_VANISH', 'PRICES_MOVE', 'PRICES_FALL', 'CURRENCY_CHANGES',
    'ALL_ROWS_REJECTED', 'LIST_EMPTY')),
  -- What the held list would do, in numbers.
  hold_facts jsonb,
  -- A person reviewed the held list and released it.
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
  -- What was adjusted in a list that was submitted to go live at once, such as rounded prices: notes with their rows.
  notices jsonb not null default '[]' constraint notices_are_a_list check (jsonb_typeof(notices) = 'array'),
  created_by bigint references users,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Movements up to this one belong to the list or are older; later ones are sales and edits, which an undo keeps.
  last_movement_id bigint,
  -- Offers up to this one are already undone.
  undone_offer_id bigint,
  constraint list_accounts_for_its_rows check (status not in ('HELD', 'DONE', 'UNDONE')
    or row_count = accepted_count + unmatched_count + rejected_count + ignored_count),
  constraint failed_list_says_why check ((status = 'FAILED') = (failure is not null))
);
create unique index stock_lists_one_active on stock_lists (seller_id) where status in ('WAITING', 'RUNNING', 'HELD');
create index stock_lists_seller on stock_lists (seller_id, id desc);
create index stock_lists_waiting on stock_lists (id) where status in ('WAITING', 'RUNNING');
create unique index stock_lists_draft on stock_lists (draft_id)
  where draft_id is not null and status not in ('CANCELLED', 'FAILED');
create index stock_lists_source on stock_lists (source_id, id desc) where source_id is not null;
-- The clean-up finds effects by the age of their list.
create index stock_lists_finished on stock_lists (finished_at) where finished_at is not null;

-- The usable rows of a list. Those of a seller's last list are kept, for products missing in the catalogue and for
-- undo.
create table stock_list_rows (
  stock_list_id bigint not null references stock_lists on delete cascade,
  row_number int not null,
  gtin14 char(14) not null,
  gtin text not null,
  sku text,
  name text,
  variant_id bigint references variants,
  price_minor bigint not null check (price_minor > 0),
  stock int not null check (stock >= 0),
  unit int not null check (unit >= 1),
  primary key (stock_list_id, row_number),
  unique (stock_list_id, gtin14)
);
create unique index stock_list_rows_variant on stock_list_rows (stock_list_id, variant_id)
  where variant_id is not null;
-- Few rows of a list are missing in the catalogue, so they get an index of their own.
create index stock_list_rows_unmatched on stock_list_rows (stock_list_id, row_number) where variant_id is null;

create table stock_list_errors (
  stock_list_id bigint not null references stock_lists on delete cascade,
  row_number int not null,
  field text not null check (field in ('gtin', 'price', 'sellingUnit', 'inventory', 'currency', 'row')),
  value text not null,
  reason text not null,
  primary key (stock_list_id, row_number)
);

-- What a list changed, for undo. The old price and unit are null for an offer that the list created.
create table stock_list_effects (
  stock_list_id bigint not null references stock_lists on delete cascade,
  offer_id bigint not null references offers,
  old_list_price_minor bigint,
  new_list_price_minor bigint not null,
  old_unit int,
  stock_change int not null,
  -- new_sku is null if the list leaves the SKU unchanged.
  old_sku text,
  new_sku text,
  primary key (stock_list_id, offer_id)
);

-- Deals of the support desk, under which checks of future sellers are filed.
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
