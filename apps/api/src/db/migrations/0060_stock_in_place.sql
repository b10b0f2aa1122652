-- Oldest program: 0010_back_office
-- Outside a transaction
-- A sale changes the stock and the time of an offer and no index of it: PostgreSQL then writes the new row beside the old one and leaves
-- all indexes alone. No line inside of a function ends with a semicolon here: what ends with one is run by itself.
set lock_timeout = '2s';
alter table offers add column if not exists in_stock boolean, set (fillfactor = 80);
create or replace function set_in_stock() returns trigger language plpgsql as $$ begin new.in_stock := new.stock > 0; return new; end $$;
create or replace trigger offers_in_stock before insert or update of stock on offers for each row
  when (new.in_stock is distinct from (new.stock > 0)) execute function set_in_stock();

-- What long lists of offers are sorted by and sales change. Kept by the triggers below.
create table if not exists offer_levels (
  id bigint primary key,
  seller_id bigint not null,
  stock int not null,
  updated_at timestamptz not null
) with (fillfactor = 90);
create index if not exists offer_levels_stock on offer_levels (seller_id, stock, id);
create index if not exists offer_levels_update on offer_levels (seller_id, updated_at, id);
create or replace function note_new_levels() returns trigger language plpgsql as $$ begin
  insert into offer_levels (id, seller_id, stock, updated_at) select id, seller_id, stock, updated_at from new_rows; return null; end $$;
create or replace function note_levels() returns trigger language plpgsql as $$ begin
  update offer_levels l set stock = n.stock, updated_at = n.updated_at from new_rows n
    where l.id = n.id and (l.stock, l.updated_at) is distinct from (n.stock, n.updated_at); return null; end $$;
create or replace function note_gone_levels() returns trigger language plpgsql as $$ begin
  delete from offer_levels where id in (select id from old_rows); return null; end $$;
create or replace trigger offers_levels_insert after insert on offers referencing new table as new_rows
  for each statement execute function note_new_levels();
create or replace trigger offers_levels_update after update on offers referencing new table as new_rows
  for each statement execute function note_levels();
create or replace trigger offers_levels_delete after delete on offers referencing old table as old_rows
  for each statement execute function note_gone_levels();

set lock_timeout = 0;
-- Offers from before the triggers, in pieces. Their rows are locked before they are copied, so that a sale comes before or after it.
create or replace procedure fill_offer_levels(at_once int) language plpgsql as $$ declare done bigint := 0; upto bigint; begin loop
  select max(id) into upto from (select id from offers where id > done order by id limit at_once) o; exit when upto is null
  ; perform from offers where id > done and id <= upto order by id for no key update
  ; update offers set in_stock = stock > 0 where id > done and id <= upto and in_stock is null
  ; insert into offer_levels (id, seller_id, stock, updated_at)
      select id, seller_id, stock, updated_at from offers where id > done and id <= upto on conflict do nothing
  ; commit; done := upto; end loop; end $$;
call fill_offer_levels(5000);
drop procedure fill_offer_levels(int);
set lock_timeout = '2s';
alter table offers drop constraint if exists in_stock_is_kept;
alter table offers add constraint in_stock_is_kept check (in_stock is not null and in_stock = (stock > 0)) not valid;
alter table offers validate constraint in_stock_is_kept;
alter table offers alter column in_stock set not null;

set lock_timeout = 0;
-- Of all offers: a program from before this migration finds by it as well.
drop index concurrently if exists offers_of_variant;
create index concurrently offers_of_variant on offers (variant_id, price_minor);
-- What is on sale for a product and at what price, by an index-only scan.
drop index concurrently if exists offers_in_stock_cheapest;
create index concurrently offers_in_stock_cheapest on offers (variant_id) include (price_minor, currency, seller_id) where in_stock;
set lock_timeout = '2s';
create or replace view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, o.discount > 0 or o.has_deal as is_deal, e.sell_to_regions
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked)
    join market_rates r on r.currency = o.currency left join organisations c on c.id = o.seller_id
  where o.in_stock;
set lock_timeout = 0;
drop index concurrently if exists offers_variant;
drop index concurrently if exists offers_cheapest;
drop index concurrently if exists offers_by_stock;
drop index concurrently if exists offers_by_update;
