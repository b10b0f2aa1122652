-- Where sellers sell decides what a buyer sees. By the regions that sellers choose from there are three markets: Europe,
-- the USA, and everywhere else; a product has a lowest price in each.
create function market_of(country bpchar) returns text language sql immutable as $$
  select case when sells_to('{EUROPE}', country) then 'EUROPE' when sells_to('{USA}', country) then 'USA' else 'ELSEWHERE' end
$$;

-- Whether a seller of these regions sells in a market; plain SQL, so that the planner inlines it. No market stands for
-- those who see everything: staff and sellers.
create function sells_in(regions text[], market text) returns boolean language sql immutable as $$
  select market is null or 'WORLD' = any(regions) or market = any(regions)
$$;

create or replace view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, o.discount > 0 as is_deal, e.sell_to_regions
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency)
    join market_rates r on r.currency = o.currency left join organisations c on c.id = o.seller_id
  where o.stock > 0;

-- What buyers of a market may buy: every list that buyers see reads its offers from here.
create function offers_sold_in(market text) returns setof sold_offers language sql stable as $$
  select * from sold_offers o where sells_in(o.sell_to_regions, market)
$$;

-- Lowest landed prices by market, and whether all offers are for every market, as most are.
alter table variant_market add column lowest_europe numeric;
alter table variant_market add column lowest_usa numeric;
alter table variant_market add column lowest_elsewhere numeric;
alter table variant_market add column is_everywhere boolean not null default true;

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
end $$;

drop trigger sellers_market on sellers;
create trigger sellers_market after update of status, currency, sell_to_regions on sellers for each row
  when ((old.status, old.currency, old.sell_to_regions) is distinct from (new.status, new.currency, new.sell_to_regions))
  execute function note_changed_seller();

update variant_market set lowest_europe = lowest_euro, lowest_usa = lowest_euro, lowest_elsewhere = lowest_euro where lowest_euro is not null;
select refresh_variant_market(array_agg(distinct o.variant_id)) from offers o join sellers e on e.organisation_id = o.seller_id
  where not 'WORLD' = any(e.sell_to_regions);

create index variant_market_europe on variant_market (lowest_europe, variant_id);
create index variant_market_europe_falling on variant_market (lowest_europe desc nulls last, variant_id);
create index variant_market_usa on variant_market (lowest_usa, variant_id);
create index variant_market_usa_falling on variant_market (lowest_usa desc nulls last, variant_id);
create index variant_market_elsewhere on variant_market (lowest_elsewhere, variant_id);
create index variant_market_elsewhere_falling on variant_market (lowest_elsewhere desc nulls last, variant_id);

-- The same for each day: a row for each day on which a price differs from the day before.
alter table variant_prices add column europe numeric;
alter table variant_prices add column usa numeric;
alter table variant_prices add column elsewhere numeric;
update variant_prices set europe = euro, usa = euro, elsewhere = euro where euro is not null;
