-- Oldest program: 0066_complete_tax_documents
-- What a seller pays for a unit, and the least share of the price that has to stay: the floor of an offer. The return of an
-- offer goes before that of its brand. A row stays when it is emptied, as its version tells two people apart.
create table offer_floors (
  offer_id bigint primary key references offers,
  cost_minor bigint check (cost_minor > 0),
  least_return numeric(5, 4) check (least_return >= 0 and least_return <= 0.9),
  updated_at timestamptz not null,
  version int not null default 1
);
create table brand_floors (
  seller_id bigint not null references sellers,
  brand_id bigint not null references brands,
  least_return numeric(5, 4) check (least_return >= 0 and least_return <= 0.9),
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (seller_id, brand_id)
);

-- The lowest price of which at least this share stays after the cost; null without a cost.
create function floor_price(cost_minor bigint, least_return numeric) returns bigint language sql immutable as $$
  select (cost_minor * 10000 + (9999 - (coalesce(least_return, 0) * 10000)::bigint)) / (10000 - (coalesce(least_return, 0) * 10000)::bigint)
$$;

-- The offers of each seller with the most at stake, counted with the demand: ranking reads these and no other offer.
create table offer_opportunities (
  offer_id bigint primary key references offers,
  seller_id bigint not null references sellers,
  demand bigint not null check (demand > 0),
  -- Units that buyers ordered of the product in those 30 days, and of this offer.
  units_ordered bigint not null check (units_ordered >= 0),
  units_won bigint not null check (units_won between 0 and units_ordered)
);
create index offer_opportunities_seller on offer_opportunities (seller_id);

-- The movements of an offer are read latest first, page by page.
create index stock_movements_latest on stock_movements (offer_id, id desc);
