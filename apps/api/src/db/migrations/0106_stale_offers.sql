-- Oldest program: 0105_undo_keeps_edits
-- Offers whose source has brought no list for too long are not sold until it brings one.
alter table offers add column is_stale boolean not null default false;
create index offers_stale on offers (seller_id, variant_id) where is_stale;

-- Up to which offer the ones of a source were hidden or shown; null when there is nothing left to do.
alter table stock_list_sources add column swept_offer_id bigint;
create index stock_list_sources_sweep on stock_list_sources (id) where swept_offer_id is not null;
create index offers_of_sources_in_order on offers_of_sources (source_id, offer_id);
drop index offers_of_sources_source;

-- What can be bought: only active sellers sell, only in their own currency, and only what is known to be there.
create function is_sold(seller_status text, seller_currency bpchar, offer_currency bpchar, is_stale boolean) returns boolean
language sql immutable as $$
  select seller_status = 'ACTIVE' and seller_currency = offer_currency and not is_stale
$$;

create or replace view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, o.discount > 0 as is_deal, e.sell_to_regions
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency, o.is_stale)
    join market_rates r on r.currency = o.currency left join organisations c on c.id = o.seller_id
  where o.stock > 0;

create or replace function refresh_standings(variant_ids bigint[]) returns void language plpgsql as $$
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
          cross join lateral (select is_sold(e.status, e.currency, o.currency, o.is_stale)) sold(is_sold)
        where k.variant_id = any(variant_ids)) priced
      window best as (partition by variant_id order by asked nulls last, id)) placed) x
  where s.offer_id = x.id and (s.state, s.rival_euro, s.share) is distinct from (x.state, x.rival, x.share);
end $$;

create or replace function note_changed_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((
    with was as (select id, variant_id, seller_id, price_minor, currency, is_stale, discount > 0 as is_deal, stock > 0 as has_stock,
        stock >= unit as has_unit from old_rows),
      now_is as (select id, variant_id, seller_id, price_minor, currency, is_stale, discount > 0 as is_deal, stock > 0 as has_stock,
        stock >= unit as has_unit from new_rows)
    select array_agg(distinct variant_id) from (
      (select * from was except select * from now_is) union all (select * from now_is except select * from was)) changed));
  return null;
end $$;
