create table addresses (
  id bigint generated always as identity primary key,
  qid text not null unique,
  organisation_id bigint not null references organisations,
  company_name text not null,
  line_one text not null,
  line_two text not null default '',
  city text not null,
  postcode text not null,
  country char(2) not null,
  usage text not null check (usage in ('billing', 'shipping', 'ship-from')),
  unique (organisation_id, id)
);

create table orders (
  id bigint generated always as identity primary key,
  qid text not null unique,
  buyer_id bigint not null references organisations,
  shipping_address_id bigint not null,
  status text not null check (status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW', 'PAID', 'PARTIALLY_SHIPPED', 'SHIPPED', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  created_at timestamptz not null,
  foreign key (buyer_id, shipping_address_id) references addresses (organisation_id, id)
);
create index orders_buyer on orders (buyer_id, created_at desc);

create table sales (
  id bigint generated always as identity primary key,
  qid text not null unique,
  number char(9) not null unique check (number ~ '^\d{9}$'),
  seller_id bigint not null references sellers,
  order_id bigint not null references orders,
  status text not null check (status in ('NOTIFIED', 'CONFIRMED', 'PAID', 'COMPLETED', 'DECLINED', 'EXPIRED', 'CANCELLED')),
  -- What the list filters by; kept by the writer in the statement that changes its causes.
  next_action text not null check (next_action in ('CONFIRM_QUANTITIES', 'ARRANGE_SHIPPING', 'ADD_TRACKING', 'TRIGGER_PAYMENT', 'COMPLETE', 'NONE')),
  is_current boolean not null generated always as (status in ('NOTIFIED', 'CONFIRMED', 'PAID')) stored,
  currency char(3) not null,
  -- Goods as ordered and as they stand now (confirmed where confirmed), in minor units.
  requested_minor bigint not null check (requested_minor > 0),
  price_minor bigint not null check (price_minor >= 0 and price_minor <= requested_minor),
  quantity int not null check (quantity >= 0),
  line_count int not null check (line_count > 0),
  shipping_fee_minor bigint not null default 0 check (shipping_fee_minor >= 0),
  vat_minor bigint not null default 0 check (vat_minor >= 0),
  vat_rate numeric(5, 4) not null default 0 check (vat_rate between 0 and 1),
  vat_rule text not null check (vat_rule in ('DOMESTIC', 'INTRA_EU', 'EXPORT')),
  -- Frozen at the order: EUR for one unit of the sale's currency.
  fx_rate numeric(12, 6) not null default 1 check (fx_rate > 0),
  destination_country char(2) not null,
  destination_city text not null,
  ship_from_country char(2) not null,
  time_zone text not null,
  expired_at timestamptz not null,
  expired_from text,
  read_at timestamptz,
  confirmed_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  decline_reason text,
  decline_text text,
  has_booking boolean not null default false,
  has_invoice boolean not null default false,
  created_at timestamptz not null,
  version int not null default 1,
  -- Set by demo data; cleared by the first change a person makes, so that re-anchoring leaves it alone.
  demo_untouched boolean not null default false,
  constraint declined_with_reason check ((status = 'DECLINED') = (decline_reason is not null)),
  constraint expired_with_origin check ((status = 'EXPIRED') = (expired_from is not null)),
  constraint paid_has_time check (status <> 'PAID' or paid_at is not null),
  constraint confirmed_has_time check (status not in ('CONFIRMED', 'PAID', 'COMPLETED') or confirmed_at is not null)
);
create index sales_current on sales (seller_id, expired_at, id) where is_current;
create index sales_by_deadline on sales (seller_id, expired_at, id);
create index sales_by_creation on sales (seller_id, created_at desc, id desc);
create index sales_by_total on sales (seller_id, price_minor desc, id desc);
create index sales_by_status on sales (seller_id, status, next_action, destination_country);
create index sales_expiring on sales (expired_at) where status in ('NOTIFIED', 'CONFIRMED');
create index sales_order on sales (order_id);

create table sale_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  position int not null,
  offer_id bigint references offers,
  variant_id bigint not null references variants,
  -- As they stood at the order: a later change of the catalogue leaves an order as it was.
  gtin text not null,
  name text not null,
  brand text not null,
  unit int not null check (unit >= 1),
  requested_quantity int not null check (requested_quantity > 0),
  confirmed_quantity int check (confirmed_quantity between 0 and requested_quantity),
  reduction_reason text,
  price_minor bigint not null check (price_minor > 0),
  landed_price_minor bigint not null check (landed_price_minor > 0),
  unique (sale_id, position),
  constraint whole_units check (requested_quantity % unit = 0 and coalesce(confirmed_quantity, 0) % unit = 0),
  constraint reduced_with_reason check (
    confirmed_quantity is null or confirmed_quantity = requested_quantity or reduction_reason is not null)
);
create index sale_lines_gtin on sale_lines (gtin);
create index sale_lines_text on sale_lines using gin ((brand || ' ' || name) gin_trgm_ops);

create table sale_events (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  type text not null,
  at timestamptz not null,
  actor text not null,
  detail text
);
create index sale_events_sale on sale_events (sale_id, id desc);
create trigger sale_events_append_only before update or delete on sale_events
  for each row execute function refuse_change();

create table shipments (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  carrier text not null,
  tracking_numbers text[] not null default '{}',
  created_at timestamptz not null
);
create index shipments_sale on shipments (sale_id);

-- The buyer's money that a reduction, decline or expiry sets free.
create table refunds (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sales,
  kind text not null check (kind in ('REDUCTION', 'DECLINE', 'EXPIRY', 'CANCELLATION')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  status text not null check (status in ('PENDING', 'POSTED', 'VOID')),
  created_at timestamptz not null
);
create unique index refunds_one_live_per_kind on refunds (sale_id, kind) where status <> 'VOID';
