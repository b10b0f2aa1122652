-- The buyer's way: cart, order, reserved stock.
alter table organisations add column vat_status text check (vat_status in ('VALID', 'INVALID', 'UNABLE_TO_VALIDATE'));
alter table organisations add column blocked_at timestamptz;

create table carts (
  id bigint generated always as identity primary key,
  qid text not null unique,
  buyer_id bigint not null references organisations,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ORDERED')),
  billing_address_id bigint,
  shipping_address_id bigint,
  days_deferred int not null default 0 check (days_deferred in (0, 30, 60, 90)),
  created_at timestamptz not null,
  version int not null default 1,
  foreign key (buyer_id, billing_address_id) references addresses (organisation_id, id),
  foreign key (buyer_id, shipping_address_id) references addresses (organisation_id, id)
);
create unique index carts_one_active on carts (buyer_id) where status = 'ACTIVE';

create table cart_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  cart_id bigint not null references carts,
  offer_id bigint not null references offers,
  quantity int not null check (quantity > 0),
  -- Landed price when the buyer last touched the line: a later one is shown before it is paid.
  seen_price_minor bigint not null check (seen_price_minor > 0),
  created_at timestamptz not null,
  unique (cart_id, offer_id)
);

alter table orders add column billing_address_id bigint;
alter table orders add column days_deferred int not null default 0 check (days_deferred in (0, 30, 60, 90));
alter table orders add column expires_at timestamptz;
alter table orders add column paid_at timestamptz;
-- One order for each idempotency key of a buyer, whatever was lost on the way.
alter table orders add column request_key text unique;
alter table orders add constraint orders_billing_address foreign key (buyer_id, billing_address_id) references addresses (organisation_id, id);
create index orders_unpaid on orders (expires_at) where status = 'AWAITING_PAYMENT';

create table order_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  order_id bigint not null references orders,
  position int not null,
  offer_id bigint references offers,
  seller_id bigint not null references sellers,
  variant_id bigint not null references variants,
  gtin text not null,
  name text not null,
  brand text not null,
  unit int not null check (unit >= 1),
  quantity int not null check (quantity > 0),
  price_minor bigint not null check (price_minor > 0),
  landed_price_minor bigint not null check (landed_price_minor > 0),
  currency char(3) not null,
  unique (order_id, position),
  constraint order_line_whole_units check (quantity % unit = 0)
);
alter table sale_lines add column order_line_id bigint unique references order_lines;

-- Stock: `offers.stock` is what can still be sold; every change of it by an order leaves a movement.
alter table offers add column opening_stock int;
update offers set opening_stock = stock;
alter table offers alter column opening_stock set not null;
create function set_opening_stock() returns trigger language plpgsql as $$
begin
  new.opening_stock := new.stock;
  return new;
end $$;
create trigger offers_opening_stock before insert on offers for each row execute function set_opening_stock();

create table stock_movements (
  id bigint generated always as identity primary key,
  offer_id bigint not null references offers,
  kind text not null check (kind in ('RESERVED', 'RELEASED', 'EMPTIED', 'LISTED')),
  -- What it adds to `offers.stock`.
  quantity int not null check (quantity <> 0),
  order_line_id bigint references order_lines,
  at timestamptz not null,
  constraint movement_sign check ((kind in ('RESERVED', 'EMPTIED')) = (quantity < 0) or kind = 'LISTED')
);
create index stock_movements_offer on stock_movements (offer_id);
create unique index stock_reserved_once on stock_movements (order_line_id) where kind = 'RESERVED';
create unique index stock_released_once on stock_movements (order_line_id) where kind = 'RELEASED';
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();

-- Standard VAT rates of the EU-27 and GB, as fractions; reduced rates are outside the product.
create table vat_rates (
  country char(2) not null,
  rate numeric(5, 4) not null check (rate between 0 and 1),
  valid_from date not null,
  primary key (country, valid_from)
);
insert into vat_rates (country, rate, valid_from) values
  ('AT', 0.20, '2000-01-01'), ('BE', 0.21, '2000-01-01'), ('BG', 0.20, '2000-01-01'), ('CY', 0.19, '2014-01-13'),
  ('CZ', 0.21, '2013-01-01'), ('DE', 0.19, '2021-01-01'), ('DK', 0.25, '2000-01-01'), ('EE', 0.22, '2024-01-01'),
  ('EE', 0.24, '2025-07-01'), ('ES', 0.21, '2012-09-01'), ('FI', 0.24, '2013-01-01'), ('FI', 0.255, '2024-09-01'),
  ('FR', 0.20, '2014-01-01'), ('GB', 0.20, '2011-01-04'), ('GR', 0.24, '2016-06-01'), ('HR', 0.25, '2013-07-01'),
  ('HU', 0.27, '2012-01-01'), ('IE', 0.23, '2021-03-01'), ('IT', 0.22, '2013-10-01'), ('LT', 0.21, '2009-09-01'),
  ('LU', 0.17, '2024-01-01'), ('LV', 0.21, '2012-07-01'), ('MT', 0.18, '2004-01-01'), ('NL', 0.21, '2012-10-01'),
  ('PL', 0.23, '2011-01-01'), ('PT', 0.23, '2011-01-01'), ('RO', 0.19, '2017-01-01'), ('RO', 0.21, '2025-08-01'),
  ('SE', 0.25, '2000-01-01'), ('SI', 0.22, '2013-07-01'), ('SK', 0.20, '2011-01-01'), ('SK', 0.23, '2025-01-01');

-- EUR for one unit of a currency; the rate of the order is frozen on its sales.
create table fx_rates (
  currency char(3) not null,
  rate numeric(12, 6) not null check (rate > 0),
  valid_from date not null,
  primary key (currency, valid_from)
);
insert into fx_rates (currency, rate, valid_from) values
  ('EUR', 1, '2000-01-01'), ('GBP', 1.17, '2000-01-01'), ('USD', 0.92, '2000-01-01');

-- Numbers of sales, what people say on the phone; demo data keeps below the start.
create sequence sale_numbers start 300000001 maxvalue 999999999;

-- What a buyer pays for one unit: 6 % margin, half-even to the cent; the pricing module says the same.
create function landed_price(minor bigint) returns bigint language sql immutable as $$
  select minor * 106 / 100 + case
    when minor * 106 % 100 > 50 then 1
    when minor * 106 % 100 = 50 and minor * 106 / 100 % 2 = 1 then 1
    else 0 end
$$;

-- Search: words without accents, case and punctuation, each after a blank, so that a prefix is found by its blank.
create function search_form(words text) returns text language sql immutable as $$
  select ' ' || btrim(regexp_replace(lower(translate(words,
    'ÀÁÂÃÄÅĄàáâãäåąÇĆČçćčĎďÈÉÊËĘĚèéêëęěÌÍÎÏìíîïŁłÑŃŇñńňÒÓÔÕÖØŐòóôõöøőŘřŚŠśšŤťÙÚÛÜŮŰùúûüůűÝýÿŹŻŽźżžŒœß’‘“”–—™®°·' || chr(160),
    'aaaaaaaaaaaaaaccccccddeeeeeeeeeeeeiiiiiiiillnnnnnnoooooooooooooorrssssttuuuuuuuuuuuuyyyzzzzzzoos           ')), '[ -/:-@\[-`{-~]+', ' ', 'g'))
$$;
alter table variants add column search_text text not null default '';
update variants v set search_text = search_form(b.name || ' ' || v.name) from brands b where b.id = v.brand_id;
create function set_search_text() returns trigger language plpgsql as $$
begin
  select search_form(b.name || ' ' || new.name) into new.search_text from brands b where b.id = new.brand_id;
  return new;
end $$;
create trigger variants_search_text before insert or update of name, brand_id on variants
  for each row execute function set_search_text();
create index variants_search on variants using gin (search_text gin_trgm_ops);
create index variants_category on variants (category_id);
-- What can be sold of a product and for how much, read from the index alone.
create index offers_cheapest on offers (variant_id) include (price_minor, currency, seller_id) where stock > 0;

-- What can be bought: only active sellers sell, and only in their own currency.
create function is_sold(seller_status text, seller_currency bpchar, offer_currency bpchar) returns boolean language sql immutable as $$
  select seller_status = 'ACTIVE' and seller_currency = offer_currency
$$;
