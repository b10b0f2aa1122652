-- Oldest program: 0010_back_office
-- How fast offers sell and for how long they could not be bought, counted each night over the last 90 days.

create table restock_figures (
  offer_id bigint primary key references offers,
  seller_id bigint not null references sellers,
  -- What buyers ordered, cancelled orders left out.
  units_ordered bigint not null check (units_ordered >= 0),
  orders int not null check (orders >= 0),
  -- The days that are counted: fewer than 90 for a new offer.
  days numeric(6, 2) not null check (days > 0),
  -- Of these, those with less stock than a selling unit.
  days_out numeric(6, 2) not null check (days_out >= 0 and days_out <= days)
);
create index restock_figures_seller on restock_figures (seller_id);

create table restock_runs (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null
);
