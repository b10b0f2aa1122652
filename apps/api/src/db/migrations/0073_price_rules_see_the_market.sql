-- Oldest program: 0010_back_office
-- What changes the market of a product, a floor, or what buyers want to pay, wakes the rules of its sellers.

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
  perform signal_price_rules(variant_ids);
end $$;

create function signal_offer_floor() returns trigger language plpgsql as $$
begin
  perform signal_price_rules(array(select variant_id from offers where id = new.offer_id));
  return null;
end $$;
create trigger offer_floors_signal after insert or update on offer_floors for each row execute function signal_offer_floor();

create function signal_brand_floor() returns trigger language plpgsql as $$
begin
  perform signal_price_rules(array(select s.variant_id from offer_standings s where s.seller_id = new.seller_id and s.brand_id = new.brand_id));
  return null;
end $$;
create trigger brand_floors_signal after insert or update on brand_floors for each row execute function signal_brand_floor();

create function signal_target_prices() returns trigger language plpgsql as $$
begin
  if exists (select from price_rules where state = 'ON' and reference = 'WANTED') then
    perform signal_price_rules(array(select distinct variant_id from changed_items where target_price_minor is not null));
  end if;
  return null;
end $$;
create trigger watchlist_items_signal_new after insert on watchlist_items referencing new table as changed_items
  for each statement execute function signal_target_prices();
create trigger watchlist_items_signal_gone after delete on watchlist_items referencing old table as changed_items
  for each statement execute function signal_target_prices();

create function signal_changed_target_prices() returns trigger language plpgsql as $$
begin
  if exists (select from price_rules where state = 'ON' and reference = 'WANTED') then
    perform signal_price_rules(array(select distinct n.variant_id from new_items n join old_items o using (id)
      where (n.target_price_minor, n.currency) is distinct from (o.target_price_minor, o.currency)));
  end if;
  return null;
end $$;
create trigger watchlist_items_signal_changed after update on watchlist_items referencing new table as new_items old table as old_items
  for each statement execute function signal_changed_target_prices();
