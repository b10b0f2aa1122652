-- Oldest program: 0010_back_office
-- Deals: a number of units of an offer at a price of their own, for all buyers or for one, between two times.
create table deals (
  id bigint generated always as identity primary key,
  qid text not null unique,
  -- What a cart line names: the support desk's number of a deal that staff made, otherwise the qid.
  deal_id text not null check (deal_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$'),
  support_deal_id text references support_deals,
  offer_id bigint not null references offers,
  seller_id bigint not null references sellers,
  -- The only company that may buy at it; null for all buyers.
  buyer_id bigint references organisations,
  -- The order by which the seller named that company, which stays unknown to the seller.
  buyer_sale_id bigint references sales,
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null,
  quantity int not null,
  minimum int not null default 1,
  -- Units of order lines under the deal, less those that came back into stock. Only the triggers below change it.
  sold int not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Whether its time is running, for the catalogue: kept up to the minute. What buyers pay is decided by the times.
  is_running boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint deal_period check (ends_at > starts_at),
  constraint deal_minimum check (minimum between 1 and quantity),
  constraint deal_sells_no_more check (sold between 0 and quantity),
  constraint deal_buyer_named check (buyer_sale_id is null or buyer_id is not null),
  constraint withdrawn_deal_rests check (withdrawn_at is null or not is_running),
  constraint deals_of_offers unique (id, offer_id),
  -- A buyer has one deal of an offer at a time, and so do all buyers together.
  constraint deals_apart exclude using gist (int8range(offer_id, offer_id, '[]') with =,
    int8range(coalesce(buyer_id, 0), coalesce(buyer_id, 0), '[]') with =, tstzrange(starts_at, ends_at) with &&)
    where (withdrawn_at is null)
);
create unique index deals_named on deals (deal_id, offer_id);
create index deals_offer on deals (offer_id);
create index deals_seller on deals (seller_id, ends_at desc, id desc);
create index deals_buyer on deals (buyer_id) where buyer_id is not null;
-- What the job looks for.
create index deals_to_start on deals (starts_at) where not is_running and withdrawn_at is null;
create index deals_to_end on deals (ends_at) where is_running;

-- Whether the catalogue shows the offer with a deal for all buyers.
alter table offers add column has_deal boolean not null default false;

create function mark_offer_with_deal() returns trigger language plpgsql as $$
begin
  update offers o set has_deal = x.has_deal
  from (select exists (select from deals d where d.offer_id = new.offer_id and d.is_running and d.buyer_id is null
    and d.sold < d.quantity) as has_deal) x
  where o.id = new.offer_id and o.has_deal <> x.has_deal;
  return null;
end $$;
create trigger deals_marked after insert or update on deals for each row execute function mark_offer_with_deal();

alter table order_lines add column deal_id bigint,
  add constraint order_line_deal foreign key (deal_id, offer_id) references deals (id, offer_id) not valid;

-- A line at a deal's price takes its units from the deal, and only while the deal has them and lasts, for its buyers.
create function take_from_deal() returns trigger language plpgsql as $$
begin
  update deals d set sold = d.sold + new.quantity
  from orders o where o.id = new.order_id and d.id = new.deal_id and d.withdrawn_at is null
    and (d.buyer_id is null or d.buyer_id = o.buyer_id) and d.starts_at <= o.created_at and o.created_at < d.ends_at
    and d.price_minor = new.price_minor and d.currency = new.currency and new.quantity >= d.minimum
    and d.sold + new.quantity <= d.quantity;
  if not found then raise exception 'A line is outside its deal' using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger order_lines_take_deal after insert on order_lines for each row when (new.deal_id is not null)
  execute function take_from_deal();

-- Units that come back into stock come back to their deal.
create function return_to_deal() returns trigger language plpgsql as $$
begin
  update deals d set sold = d.sold - new.quantity from order_lines l where l.id = new.order_line_id and d.id = l.deal_id;
  return null;
end $$;
create trigger stock_movements_return_deal after insert on stock_movements for each row when (new.kind = 'RELEASED')
  execute function return_to_deal();

-- Until now a cart line could name a deal that nobody had made.
update cart_lines set deal_id = null where deal_id is not null;

create or replace view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, o.discount > 0 or o.has_deal as is_deal, e.sell_to_regions
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)
    join market_rates r on r.currency = o.currency left join organisations c on c.id = o.seller_id
  where o.stock > 0;

create or replace function note_changed_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((
    with was as (select id, variant_id, seller_id, price_minor, currency, is_stale, is_blocked, discount > 0 or has_deal as is_deal,
        stock > 0 as has_stock, stock >= unit as has_unit from old_rows),
      now_is as (select id, variant_id, seller_id, price_minor, currency, is_stale, is_blocked, discount > 0 or has_deal as is_deal,
        stock > 0 as has_stock, stock >= unit as has_unit from new_rows)
    select array_agg(distinct variant_id) from (
      (select * from was except select * from now_is) union all (select * from now_is except select * from was)) changed));
  return null;
end $$;
