-- Oldest program: 0010_back_office
-- Outside a transaction
-- The brands of each sale, so that the sales of a brand are counted, and found in a list, by an index: of a seller with a million sales, the
-- lines of a brand were all read before a page was shown. Kept by the triggers below, whatever program writes.
-- No line inside of a function ends with a semicolon here: what ends with one is run by itself.
set lock_timeout = '2s';
create table if not exists sale_brands (
  sale_id bigint not null references sales on delete cascade,
  -- In lower case.
  brand text not null,
  seller_id bigint not null,
  is_current boolean not null,
  created_at timestamptz not null,
  primary key (sale_id, brand)
);

-- Lines keep the brand that they were ordered with.
create or replace function note_sale_brands() returns trigger language plpgsql as $$ begin
  insert into sale_brands (sale_id, brand, seller_id, is_current, created_at)
    select distinct s.id, lower(n.brand), s.seller_id, s.is_current, s.created_at from new_rows n join sales s on s.id = n.sale_id
    on conflict do nothing; return null; end $$;
create or replace function note_sale_of_brands() returns trigger language plpgsql as $$ begin
  update sale_brands set is_current = new.is_current, created_at = new.created_at where sale_id = new.id; return null; end $$;
create or replace trigger sale_lines_brands after insert on sale_lines referencing new table as new_rows
  for each statement execute function note_sale_brands();
create or replace trigger sales_brands after update of status, created_at on sales for each row
  when ((old.is_current, old.created_at) is distinct from (new.is_current, new.created_at)) execute function note_sale_of_brands();

set lock_timeout = 0;
-- Sales from before the triggers, in pieces. Their rows are locked before they are copied, so that a change of one comes before or after it.
create or replace procedure fill_sale_brands(at_once int) language plpgsql as $$ declare done bigint := 0; upto bigint; begin loop
  select max(id) into upto from (select id from sales where id > done order by id limit at_once) s; exit when upto is null
  ; perform from sales where id > done and id <= upto order by id for no key update
  ; insert into sale_brands (sale_id, brand, seller_id, is_current, created_at)
      select distinct s.id, lower(l.brand), s.seller_id, s.is_current, s.created_at from sales s join sale_lines l on l.sale_id = s.id
      where s.id > done and s.id <= upto on conflict do nothing
  ; commit; done := upto; end loop; end $$;
call fill_sale_brands(2000);
drop procedure fill_sale_brands(int);
drop index concurrently if exists sale_brands_by_creation;
create index concurrently sale_brands_by_creation on sale_brands (seller_id, brand, created_at, sale_id) include (is_current);
drop index concurrently if exists sale_brands_current;
create index concurrently sale_brands_current on sale_brands (seller_id, brand, created_at, sale_id) where is_current;
analyze sale_brands;
