-- Oldest program: 0085_dismissed_recommendations
-- Where each offer has its place beside the others of its product, and the figures of each inventory: kept with every change, so
-- that a list, its counts and its figures cost the same for ten offers and for two hundred thousand.

-- Its price and stock are on the offer; here is what follows from the offers of others, and what the list is ordered by.
create table offer_standings (
  offer_id bigint primary key references offers on delete cascade,
  seller_id bigint not null,
  variant_id bigint not null,
  brand_id bigint not null,
  name_order text collate "C" not null,
  state text not null check (state in ('WINNING', 'NOT_WINNING', 'OUT_OF_STOCK', 'PAUSED')),
  -- Lowest landed price in euro cents among the other sellers, at the market's rates; null when nobody else sells it.
  rival_euro numeric check (rival_euro > 0),
  -- How far the offer is above that, as a fraction of it; below zero it is cheaper.
  share numeric,
  -- What product_demand counted last.
  demand bigint not null default 0
) with (fillfactor = 90);

-- Changes of an inventory's figures, to be summed. A row that is changed in place would make all orders of a seller wait for
-- each other; for the same reason nothing refers to the seller's row.
create table inventory_figures (
  id bigint generated always as identity primary key,
  seller_id bigint not null,
  winning int not null default 0,
  not_winning int not null default 0,
  out_of_stock int not null default 0,
  paused int not null default 0,
  -- Offers with a selling unit in stock, whether or not they can be bought.
  in_stock int not null default 0,
  units bigint not null default 0,
  value_minor numeric not null default 0
);

-- What the others ask: the lowest price of another seller, which for the cheapest offer is the second lowest. Locks are the
-- caller's: the market row of a product guards its standings too.
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
          cross join lateral (select is_sold(e.status, e.currency, o.currency)) sold(is_sold)
        where k.variant_id = any(variant_ids)) priced
      window best as (partition by variant_id order by asked nulls last, id)) placed) x
  where s.offer_id = x.id and (s.state, s.rival_euro, s.share) is distinct from (x.state, x.rival, x.share);
end $$;

create or replace function refresh_variant_market(variant_ids bigint[]) returns void language plpgsql as $$
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

-- A new offer has its row from the start, and its place when the transaction commits.
create or replace function note_new_offers() returns trigger language plpgsql as $$
begin
  insert into offer_standings (offer_id, seller_id, variant_id, brand_id, name_order, state, demand)
    select n.id, n.seller_id, n.variant_id, v.brand_id, name_order(v.name), 'PAUSED', coalesce(d.score, 0)
    from new_rows n join variants v on v.id = n.variant_id left join product_demand d on d.variant_id = n.variant_id;
  perform note_market_changes((select array_agg(distinct variant_id) from new_rows));
  return null;
end $$;

-- An offer nobody can buy has a place too: how far it is from the price that wins.
create or replace function note_changed_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((
    with was as (select id, variant_id, seller_id, price_minor, currency, discount > 0 as is_deal, stock > 0 as has_stock, stock >= unit as has_unit
        from old_rows),
      now_is as (select id, variant_id, seller_id, price_minor, currency, discount > 0 as is_deal, stock > 0 as has_stock, stock >= unit as has_unit
        from new_rows)
    select array_agg(distinct variant_id) from (
      (select * from was except select * from now_is) union all (select * from now_is except select * from was)) changed));
  return null;
end $$;
create or replace function note_lost_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(distinct variant_id) from old_rows));
  return null;
end $$;
create or replace function note_changed_seller() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(variant_id) from offers where seller_id = new.organisation_id));
  return null;
end $$;

create or replace function note_changed_variants() returns trigger language plpgsql as $$
begin
  update variant_market m set brand_id = n.brand_id, category_id = n.category_id, lexemes = words_of(n.search_text), name_order = name_order(n.name)
  from new_rows n where m.variant_id = n.id
    and (m.brand_id, m.category_id, m.lexemes, m.name_order) is distinct from (n.brand_id, n.category_id, words_of(n.search_text), name_order(n.name));
  update offer_standings s set brand_id = n.brand_id, name_order = name_order(n.name)
  from new_rows n where s.variant_id = n.id and (s.brand_id, s.name_order) is distinct from (n.brand_id, name_order(n.name));
  insert into search_words (word)
    select distinct word from new_rows, unnest(tsvector_to_array(words_of(search_text))) word order by word on conflict do nothing;
  return null;
end $$;

-- What the offers themselves add to the figures of their sellers.
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

-- What the states add.
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

-- Every 64th change puts a seller's changes together; those that another transaction puts together now are left to it.
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

-- What is there already.
insert into offer_standings (offer_id, seller_id, variant_id, brand_id, name_order, state, demand)
  select o.id, o.seller_id, o.variant_id, v.brand_id, name_order(v.name), 'PAUSED', coalesce(d.score, 0)
  from offers o join variants v on v.id = o.variant_id left join product_demand d on d.variant_id = v.id;
create index offer_standings_variant on offer_standings (variant_id);
insert into inventory_figures (seller_id, in_stock, units, value_minor)
  select seller_id, count(*) filter (where stock >= unit), sum(stock), sum(stock::numeric * price_minor) from offers group by seller_id;
select refresh_standings(array_agg(distinct variant_id)) from offers;

-- Each order of the list is an index with the states, so that a page reads the rows it shows.
create index offer_standings_state on offer_standings (seller_id, state, offer_id);
create index offer_standings_share on offer_standings (seller_id, share, offer_id) include (state);
create index offer_standings_name on offer_standings (seller_id, name_order, offer_id) include (state);
create index offer_standings_demand on offer_standings (seller_id, demand desc, offer_id) include (state);
create index offer_standings_brand on offer_standings (seller_id, brand_id, offer_id) include (state);
create index offers_by_price on offers (seller_id, price_minor, id);
create index offers_by_stock on offers (seller_id, stock, id);
create index offers_by_update on offers (seller_id, updated_at, id);
create index inventory_figures_seller on inventory_figures (seller_id);
-- Rows of a list that the catalogue does not know are few among those it knows.
create index stock_list_rows_unmatched on stock_list_rows (stock_list_id, row_number) where variant_id is null;
