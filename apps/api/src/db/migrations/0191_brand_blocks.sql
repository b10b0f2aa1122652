-- Oldest program: 0190_skus_of_offers
-- Staff can forbid one seller to sell one brand. The statement of reasons is the block: it holds while the statement is in force.
alter table seller_statements
  add column brand_id bigint references brands,
  drop constraint seller_statements_kind_check,
  drop constraint seller_statements_rule_check,
  drop constraint seller_statements_end_reason_check,
  add constraint seller_statements_kind_check check (kind in ('WARNING', 'PAUSE', 'BRAND_BLOCK')),
  add constraint seller_statements_rule_check check (case kind
    when 'BRAND_BLOCK' then rule in ('BRAND_OWNER', 'DOUBTS_AUTHENTICITY', 'PAPERS_MISSING', 'UNSAFE')
    else rule in ('REPEATED_EXPIRY', 'LOW_FULFILMENT', 'HIGH_CLAIM_RATE') end),
  add constraint seller_statements_end_reason_check check (end_reason in ('FIXED', 'APPEAL', 'LAPSED', 'WITHDRAWN')),
  add constraint seller_statements_brand_check check ((kind = 'BRAND_BLOCK') = (brand_id is not null));
create unique index seller_statements_one_block on seller_statements (seller_id, brand_id) where kind = 'BRAND_BLOCK' and ended_at is null;

-- Kept on the offer, as what is too old is: whether it can be bought is asked of every row of the market.
alter table offers add column is_blocked boolean not null default false;

create function is_brand_blocked(of_seller bigint, of_brand bigint) returns boolean language sql stable as $$
  select exists (select from seller_statements s
    where s.seller_id = of_seller and s.brand_id = of_brand and s.kind = 'BRAND_BLOCK' and s.ended_at is null)
$$;

create or replace view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, o.discount > 0 as is_deal, e.sell_to_regions
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)
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
          cross join lateral (select is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)) sold(is_sold)
        where k.variant_id = any(variant_ids)) priced
      window best as (partition by variant_id order by asked nulls last, id)) placed) x
  where s.offer_id = x.id and (s.state, s.rival_euro, s.share) is distinct from (x.state, x.rival, x.share);
end $$;

create or replace function note_changed_offers() returns trigger language plpgsql as $$
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

-- New offers of a blocked brand are blocked from the start. Most sellers have no block: one look tells for all new rows.
create or replace function note_new_offers() returns trigger language plpgsql as $$
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

-- A product that comes to another brand comes under its blocks, and leaves those of the old one.
create or replace function note_changed_variants() returns trigger language plpgsql as $$
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
