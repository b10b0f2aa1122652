-- Shipping through Quayside, boxes and their labels, export papers, and the way of packages through the warehouse.

-- A buyer whose goods of several sellers are brought together: its packages go to this warehouse first.
alter table organisations add column consolidation_warehouse_id bigint references organisations;

-- What a seller's own boxes hold. Their numbers (SSCC) come from the sequence, so none is drawn twice.
create sequence sscc_serials start 1;
create table sale_boxes (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  number int not null check (number >= 1),
  kind text not null check (kind in ('PARCEL', 'PALLET')),
  sscc char(18) not null unique check (sscc ~ '^\d{18}$'),
  weight_grams int not null check (weight_grams between 1 and 700000),
  length_cm int not null check (length_cm between 1 and 400),
  width_cm int not null check (width_cm between 1 and 400),
  height_cm int not null check (height_cm between 1 and 400),
  -- Where a box stands when it travels on a pallet.
  pallet_number int check (pallet_number >= 1),
  layer int check (layer >= 1),
  created_at timestamptz not null,
  unique (sale_id, number),
  constraint parcel_weight check (kind = 'PALLET' or weight_grams <= 30000)
);
create table sale_box_lines (
  box_id bigint not null references sale_boxes on delete cascade,
  sale_line_id bigint not null references sale_lines,
  units int not null check (units > 0),
  primary key (box_id, sale_line_id)
);
create index sale_box_lines_line on sale_box_lines (sale_line_id);

-- What a seller said of a product the last time: proposed the next time.
create table seller_product_facts (
  seller_id bigint not null references sellers,
  gtin14 char(14) not null check (gtin14 ~ '^\d{14}$'),
  unit_weight_grams int check (unit_weight_grams > 0),
  hs_code text check (hs_code ~ '^\d{6,10}$'),
  origin_country char(2),
  updated_at timestamptz not null,
  primary key (seller_id, gtin14)
);

-- A carrier asked to collect a sale. Its qid is the reference under which the carrier knows it: asking twice books once.
create table carrier_bookings (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  carrier text not null,
  service text not null,
  -- The seller's own words on the label.
  reference text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null,
  pick_up_date date not null,
  pick_up_slot text not null check (pick_up_slot in ('09-15', '11-17')),
  delivery_date date not null,
  has_dangerous_goods boolean not null,
  -- From where to where, and what, as it was asked for: later changes of an address leave a booking as it was.
  request jsonb not null,
  confirmation text,
  tracking_numbers text[] not null default '{}',
  failure text,
  attempts int not null default 0 check (attempts >= 0),
  requested_at timestamptz not null,
  settled_at timestamptz,
  cancel_requested_at timestamptz,
  cancelled_at timestamptz,
  constraint booking_failure check ((status = 'FAILED') = (failure is not null)),
  constraint booking_confirmation check (status <> 'SUCCEEDED' or (confirmation is not null and settled_at is not null)),
  constraint booking_cancelled check ((status = 'CANCELLED') = (cancelled_at is not null))
);
create unique index carrier_bookings_one_live on carrier_bookings (sale_id) where status in ('PENDING', 'SUCCEEDED');
create index carrier_bookings_sale on carrier_bookings (sale_id, id desc);
create index carrier_bookings_waiting on carrier_bookings (requested_at) where status = 'PENDING' or cancel_requested_at is not null;

-- What leaves the warehouse: the packages of one order, on their way to its buyer.
create table warehouse_shipments (
  id bigint generated always as identity primary key,
  qid text not null unique,
  warehouse_id bigint not null references organisations,
  order_id bigint not null references orders,
  status text not null check (status in ('OPEN', 'READY_TO_SHIP', 'DISPATCHED', 'DELIVERED')),
  carrier text,
  tracking_numbers text[] not null default '{}',
  -- Who works on it; somebody else has to take it over.
  assigned_to bigint references users,
  created_at timestamptz not null,
  ready_at timestamptz,
  -- Until when it has to stand at the door for the carrier to take it the same day.
  cut_off_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  version int not null default 1,
  constraint shipment_ready check ((status = 'OPEN') = (ready_at is null)),
  constraint shipment_ready_carrier check (status = 'OPEN' or (carrier is not null and cut_off_at is not null)),
  constraint shipment_dispatched check ((status in ('DISPATCHED', 'DELIVERED')) = (dispatched_at is not null)),
  constraint shipment_delivered check ((status = 'DELIVERED') = (delivered_at is not null))
);
create index warehouse_shipments_list on warehouse_shipments (warehouse_id, status, id desc);
create index warehouse_shipments_order on warehouse_shipments (order_id);
create index warehouse_shipments_ready on warehouse_shipments (warehouse_id, cut_off_at, id) where status = 'READY_TO_SHIP';

alter table packages
  add column received_at timestamptz,
  add column received_by bigint references users,
  add column confirmed_at timestamptz,
  add column confirmed_by bigint references users,
  add column confirmed_units int check (confirmed_units >= 0),
  add column confirmed_weight_grams int check (confirmed_weight_grams between 1 and 700000),
  add column discrepancy_reason text,
  add column discrepancy_text text,
  add column warehouse_shipment_id bigint references warehouse_shipments,
  add column pallet_number int check (pallet_number >= 1),
  add column layer int check (layer >= 1),
  drop constraint packages_weight_grams_check,
  -- A pallet comes as one package.
  add constraint packages_weight_grams_check check (weight_grams between 1 and 700000),
  add constraint package_confirmed check (status not in ('CONFIRMED', 'CONSOLIDATED') or (confirmed_at is not null and confirmed_units is not null)),
  add constraint package_discrepancy check (status not in ('RECEIVED_WITH_DISCREPANCY', 'REFUSED') or discrepancy_reason is not null),
  add constraint package_consolidated check ((status = 'CONSOLIDATED') = (warehouse_shipment_id is not null));
create index packages_confirmed on packages (warehouse_id, confirmed_at desc, id) where status = 'CONFIRMED';
create index packages_of_shipment on packages (warehouse_shipment_id);
create index packages_sale on packages (sale_id);

-- What scanners sent, by the id they made: one that is sent again after an outage has its effect once.
create table warehouse_scans (
  warehouse_id bigint not null references organisations,
  scan_id text not null check (length(scan_id) between 8 and 64),
  package_id bigint not null references packages,
  action text not null check (action in ('receive', 'confirm')),
  scanned_at timestamptz not null,
  stored_at timestamptz not null,
  user_id bigint not null references users,
  primary key (warehouse_id, scan_id)
);
create index warehouse_scans_package on warehouse_scans (package_id);
