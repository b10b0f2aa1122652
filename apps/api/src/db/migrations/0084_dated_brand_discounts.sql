-- No older program works
-- A brand discount has a period. Several of a brand can follow each other and never overlap; those that are over stay as history.
alter table brand_discounts
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column state text not null default 'RUNNING' check (state in ('SCHEDULED', 'RUNNING', 'ENDED'));
update brand_discounts set starts_at = created_at;
alter table brand_discounts alter column starts_at set not null, alter column state drop default;
alter table brand_discounts drop constraint brand_discounts_seller_id_brand_id_key;
alter table brand_discounts add constraint brand_discount_period check (ends_at > starts_at);
-- Ranges of one number compare as numbers do, so that no extension is needed.
alter table brand_discounts add constraint brand_discounts_apart exclude using gist (
  int8range(seller_id, seller_id, '[]') with =, int8range(brand_id, brand_id, '[]') with =, tstzrange(starts_at, ends_at) with &&);
create unique index brand_discounts_running on brand_discounts (seller_id, brand_id) where state = 'RUNNING';
create index brand_discounts_history on brand_discounts (seller_id, ends_at desc, id desc) where state = 'ENDED';
create index brand_discounts_current on brand_discounts (seller_id, brand_id) where state <> 'ENDED';
-- What the job looks for.
create index brand_discounts_to_start on brand_discounts (starts_at) where state = 'SCHEDULED';
create index brand_discounts_to_end on brand_discounts (ends_at) where state = 'RUNNING' and ends_at is not null;

-- A new offer sells with the discount that runs: the state decides, as it does for the offers that were there before.
create or replace function set_offer_price() returns trigger language plpgsql as $$
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
