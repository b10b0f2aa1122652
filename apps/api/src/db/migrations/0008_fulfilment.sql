-- No older program works
-- Sales and what follows them: shipping, boxes, the warehouse, claims, and statements to sellers.

-- Sale numbers, short enough for the phone. Demo data stays below the start.
create sequence sale_numbers start 300000001 maxvalue 999999999;

-- What the seller has to do next, from the facts alone.
create function sale_next_action(status text, has_booking boolean, shipment_count bigint, untracked_count bigint)
  returns text language sql immutable as $$
  select case
    when status = 'NOTIFIED' then 'CONFIRM_QUANTITIES'
    when status = 'PAID' then 'COMPLETE'
    when status <> 'CONFIRMED' then 'NONE'
    when has_booking then 'TRIGGER_PAYMENT'
    when shipment_count = 0 then 'ARRANGE_SHIPPING'
    when untracked_count > 0 then 'ADD_TRACKING'
    else 'TRIGGER_PAYMENT' end
$$;

-- The amount of a sale that counts: nothing if the sale ended unsold. Calls no function of ours, because an index
-- uses it.
create function sold_minor(status text, minor bigint) returns bigint language sql immutable as $$
  select case when status in ('DECLINED', 'EXPIRED', 'CANCELLED') then 0 else minor end
$$;

create table sales (
  id bigint generated always as identity primary key,
  qid text not null unique,
  number char(9) not null unique check (number ~ '^\d{9}$'),
  seller_id bigint not null references sellers,
  order_id bigint not null references orders,
  status text not null check (status in ('NOTIFIED', 'CONFIRMED', 'PAID', 'COMPLETED', 'DECLINED', 'EXPIRED',
    'CANCELLED')),
  -- The list filters by it. The writer updates it in the statement that changes its causes.
  next_action text not null check (next_action in ('CONFIRM_QUANTITIES', 'ARRANGE_SHIPPING', 'ADD_TRACKING',
    'TRIGGER_PAYMENT', 'COMPLETE', 'NONE')),
  is_current boolean not null generated always as (status in ('NOTIFIED', 'CONFIRMED', 'PAID')) stored,
  currency char(3) not null,
  -- Goods as ordered, and at present (as confirmed, once confirmed), in minor units.
  requested_minor bigint not null check (requested_minor > 0),
  price_minor bigint not null check (price_minor >= 0 and price_minor <= requested_minor),
  quantity int not null check (quantity >= 0),
  line_count int not null check (line_count > 0),
  shipping_fee_minor bigint not null default 0 check (shipping_fee_minor >= 0),
  vat_minor bigint not null default 0 check (vat_minor >= 0),
  vat_rate numeric(5, 4) not null default 0 check (vat_rate between 0 and 1),
  vat_rule text not null check (vat_rule in ('DOMESTIC', 'INTRA_EU', 'EXPORT')),
  -- Why the seller charges less VAT than the rate gives; null while the VAT follows the rate. A payout waits until
  -- its invoice is complete.
  vat_reason text check (char_length(vat_reason) between 10 and 500),
  -- EUR for one unit of the sale's currency, frozen at the order.
  fx_rate numeric(12, 6) not null default 1 check (fx_rate > 0),
  destination_country char(2) not null,
  destination_city text not null,
  ship_from_country char(2) not null,
  -- A seller may ship to some countries directly, without the warehouse in between. Frozen when the sale opens: a
  -- later choice does not affect it.
  ships_direct boolean not null default false,
  time_zone text not null,
  expired_at timestamptz not null,
  -- When the seller's working hours start on each working day it has for the sale, by the calendar its deadline was
  -- computed with; each lasts eight hours. Stored, because a calendar may change and the deadline does not.
  work_starts timestamptz[] not null default '{}',
  expired_from text,
  -- Past its deadline but already on its way: staff review it, and it does not expire.
  overdue_at timestamptz,
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
  -- Set by demo data. The first change by a person clears it, so that moving the demo's dates leaves the sale
  -- alone.
  demo_untouched boolean not null default false,
  constraint declined_with_reason check ((status = 'DECLINED') = (decline_reason is not null)),
  constraint expired_with_origin check ((status = 'EXPIRED') = (expired_from is not null)),
  constraint paid_has_time check (status <> 'PAID' or paid_at is not null),
  constraint confirmed_has_time check (status not in ('CONFIRMED', 'PAID', 'COMPLETED') or confirmed_at is not null)
);
create index sales_current on sales (seller_id, expired_at, id) where is_current;
create index sales_by_deadline on sales (seller_id, expired_at, id);
create index sales_by_creation on sales (seller_id, created_at desc, id desc);
create index sales_by_status on sales (seller_id, status, next_action, destination_country);
create index sales_expiring on sales (expired_at) where status in ('NOTIFIED', 'CONFIRMED');
create index sales_order on sales (order_id);
-- Each group of the order list is a range of this index, so that a page of a seller with many open sales reads only
-- the rows it shows.
create index sales_current_by_next_action on sales (seller_id, next_action, expired_at, id) where is_current;
-- A search by number or its prefix reads a range of this index, not every sale of the seller.
create index sales_by_number on sales (seller_id, number bpchar_pattern_ops);
-- Completed sales whose invoice is still missing, by what decides whether it can be issued: seller and VAT rule. A
-- sale whose VAT does not fit never gets one.
create index sales_to_invoice on sales (seller_id, vat_rule, id)
  where status = 'COMPLETED' and not has_invoice
    and vat_fits(vat_minor, price_minor, shipping_fee_minor, vat_rate, fx_rate);
create index sales_by_total on sales (seller_id, sold_minor(status, price_minor) desc, id desc);

create table sale_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  position int not null,
  offer_id bigint references offers,
  variant_id bigint not null references variants,
  -- Copied at the order: a later change in the catalogue does not affect it.
  gtin text not null,
  name text not null,
  brand text not null,
  unit int not null check (unit >= 1),
  requested_quantity int not null check (requested_quantity > 0),
  confirmed_quantity int check (confirmed_quantity between 0 and requested_quantity),
  reduction_reason text,
  price_minor bigint not null check (price_minor > 0),
  landed_price_minor bigint not null check (landed_price_minor > 0),
  order_line_id bigint unique references order_lines,
  -- Quantity claimed, or refunded by a claim; at most what the seller confirmed.
  claimed_quantity int not null default 0,
  unique (sale_id, position),
  constraint whole_units check (requested_quantity % unit = 0 and coalesce(confirmed_quantity, 0) % unit = 0),
  constraint reduced_with_reason check (confirmed_quantity is null or confirmed_quantity = requested_quantity
    or reduction_reason is not null),
  constraint claimed_of_confirmed check (claimed_quantity >= 0
    and claimed_quantity <= coalesce(confirmed_quantity, 0))
);
create index sale_lines_gtin on sale_lines (gtin);
create index sale_lines_text on sale_lines using gin ((brand || ' ' || name) gin_trgm_ops);
create index sale_lines_brand on sale_lines (lower(brand), sale_id);

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
create trigger sale_events_not_emptied before truncate on sale_events
  for each statement execute function refuse_change();

-- Every event of a sale reaches its seller and its buyer; no caller can forget to announce it.
create function announce_sale_event() returns trigger language plpgsql as $$
declare
  sale record;
begin
  select s.qid, s.seller_id, o.buyer_id into sale from sales s join orders o on o.id = s.order_id where s.id = new.sale_id;
  perform announce(sale.seller_id, new.type, 'sale', sale.qid, new.at);
  perform announce(sale.buyer_id, new.type, 'sale', sale.qid, new.at);
  return null;
end $$;
create trigger sale_events_announced after insert on sale_events
  for each row execute function announce_sale_event();

-- Each notice of a sale is sent once, however often the job runs. A held payout is announced once per reason, so
-- the reason is part of the kind.
create table sale_notices (
  sale_id bigint not null references sales,
  kind text not null check (kind in ('NEW', 'DUE_NEXT_DAY', 'DUE_TODAY', 'LAST_CALL', 'EXPIRING_24H', 'EXPIRING_4H',
    'EXPIRED', 'CANCELLED', 'PAYOUT', 'PAYOUT_HELD', 'PAYOUT_HELD_ADDRESS_INCOMPLETE',
    'PAYOUT_HELD_VAT_NUMBER_MISSING', 'PAYOUT_HELD_VAT_NUMBER_INVALID', 'PAYOUT_HELD_VAT_BELOW_RATE')),
  at timestamptz not null,
  primary key (sale_id, kind)
);

-- The buyer's money that a reduction, decline, expiry or cancellation releases.
create table refunds (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sales,
  kind text not null check (kind in ('REDUCTION', 'DECLINE', 'EXPIRY', 'CANCELLATION')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  status text not null check (status in ('PENDING', 'POSTED', 'VOID')),
  created_at timestamptz not null,
  posted_at timestamptz
);
create unique index refunds_one_live_per_kind on refunds (sale_id, kind) where status <> 'VOID';

create table shipments (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  carrier text not null,
  tracking_numbers text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz
);
create index shipments_sale on shipments (sale_id);
-- For the search and the filters of the order list.
create index shipments_tracking_numbers on shipments using gin (tracking_numbers);
-- When the goods of a sale left, by an index-only scan: a seller's metrics read all its sales.
create index shipments_handover on shipments (sale_id, created_at);

create table sale_documents (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  type text not null check (type in ('PACKING_LIST', 'DELIVERY_NOTE', 'SELLER_INVOICE', 'PROFORMA',
    'COMMERCIAL_INVOICE', 'CUSTOMS_DECLARATION', 'DANGEROUS_GOODS_DECLARATION', 'PRODUCT_TRACEABILITY', 'OTHER')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash bytea not null references files,
  metadata jsonb not null default '{}',
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  removed_at timestamptz,
  version int not null default 1
);
create unique index sale_documents_name on sale_documents (sale_id, lower(file_name)) where removed_at is null;

-- The content of a document of a shipped sale, kept as it was when shipped; a later change adds a revision.
create table shipping_papers (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sales,
  kind text not null check (kind in ('COMMERCIAL_INVOICE', 'PACKING_LIST')),
  revision int not null check (revision > 0),
  content jsonb not null,
  -- Its pages, rendered on first use. Checked at commit: a second writer stores nothing.
  file_hash bytea references files deferrable initially deferred,
  drawn_at timestamptz,
  created_at timestamptz not null,
  unique (sale_id, kind, revision),
  check ((file_hash is null) = (drawn_at is null))
);

-- A revision never changes; only its missing pages may be filled in.
create function refuse_other_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.file_hash is null and (new.id, new.sale_id, new.kind, new.revision, new.content, new.created_at)
        is not distinct from (old.id, old.sale_id, old.kind, old.revision, old.content, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'A paper of a shipment keeps what it says' using errcode = 'restrict_violation';
end $$;
create trigger shipping_papers_keep before update or delete on shipping_papers
  for each row execute function refuse_other_paper();
create trigger shipping_papers_not_emptied before truncate on shipping_papers
  for each statement execute function refuse_other_paper();

-- One thread per sale between its seller and staff.
create table sale_threads (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null unique references sales,
  seller_id bigint not null references sellers,
  status text not null check (status in ('WAITING', 'ANSWERED', 'CLOSED')),
  opened_at timestamptz not null,
  last_message_at timestamptz not null,
  -- When the oldest unanswered message was sent; null while none is waiting.
  waiting_since timestamptz,
  seller_read_at timestamptz,
  staff_read_at timestamptz,
  constraint thread_waiting check ((status = 'WAITING') = (waiting_since is not null))
);
create index sale_threads_waiting on sale_threads (waiting_since) where status = 'WAITING';
create index sale_threads_newest on sale_threads (last_message_at desc, id desc);

create table sale_messages (
  id bigint generated always as identity primary key,
  qid text not null unique,
  thread_id bigint not null references sale_threads,
  author_kind text not null check (author_kind in ('SELLER', 'STAFF')),
  author_user_id bigint references users,
  author_name text not null,
  kind text not null check (kind in ('CONTACT', 'ISSUE', 'REPLY')),
  topic text,
  text text not null,
  at timestamptz not null,
  -- How long the seller had waited when staff answered; null for any other message.
  answered_after_seconds int check (answered_after_seconds >= 0),
  constraint message_topic check ((kind = 'REPLY') = (topic is null)),
  constraint message_author check ((kind = 'REPLY') = (author_kind = 'STAFF'))
);
create index sale_messages_thread on sale_messages (thread_id, id);
create index sale_messages_answers on sale_messages (at) where answered_after_seconds is not null;
create trigger sale_messages_append_only before update or delete on sale_messages
  for each row execute function refuse_change();
create trigger sale_messages_not_emptied before truncate on sale_messages
  for each statement execute function refuse_change();

-- Files are uploaded before the message that uses them. A file without a message is never shown.
create table sale_attachments (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  message_id bigint references sale_messages,
  uploaded_by_user_id bigint not null references users,
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash bytea not null references files,
  created_at timestamptz not null
);
create index sale_attachments_message on sale_attachments (message_id);
create index sale_attachments_sale on sale_attachments (sale_id, uploaded_by_user_id) where message_id is null;

-- Serial numbers of SSCCs; a sequence, so that none is used twice.
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
  -- The place of a box that travels on a pallet.
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

-- Pallets that carry the boxes of a sale. Each is a logistic unit with its own number (SSCC) and label.
create table sale_pallets (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  number int not null check (number between 1 and 10),
  base text not null check (base in ('EUR', 'UK')),
  sscc char(18) not null unique check (sscc ~ '^\d{18}$'),
  -- Including its boxes and its own weight.
  weight_grams int not null check (weight_grams between 1 and 700000),
  height_cm int not null check (height_cm between 1 and 180),
  created_at timestamptz not null,
  unique (sale_id, number)
);

-- What a seller entered for a product last time, proposed the next time.
create table seller_product_facts (
  seller_id bigint not null references sellers,
  gtin14 char(14) not null check (gtin14 ~ '^\d{14}$'),
  unit_weight_grams int check (unit_weight_grams > 0),
  hs_code text check (hs_code ~ '^\d{6,10}$'),
  origin_country char(2),
  updated_at timestamptz not null,
  primary key (seller_id, gtin14)
);

-- A carrier's collection of a sale. The qid is the reference at the carrier, so that a repeated request books once.
create table carrier_bookings (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED')),
  carrier text not null,
  service text not null,
  -- The seller's own text on the label.
  reference text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null,
  pick_up_date date not null,
  -- Null when the seller drops the goods off at a shop: no driver to wait for.
  pick_up_slot text check (pick_up_slot in ('09-15', '11-17')),
  delivery_date date not null,
  has_dangerous_goods boolean not null,
  -- Addresses and contents as requested; a later change of an address does not affect the booking.
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
  constraint booking_confirmation check (status <> 'SUCCEEDED'
    or (confirmation is not null and settled_at is not null)),
  constraint booking_cancelled check ((status = 'CANCELLED') = (cancelled_at is not null))
);
create unique index carrier_bookings_one_live on carrier_bookings (sale_id) where status in ('PENDING', 'SUCCEEDED');
create index carrier_bookings_sale on carrier_bookings (sale_id, id desc);
create index carrier_bookings_waiting on carrier_bookings (requested_at)
  where status = 'PENDING' or cancel_requested_at is not null;

-- What leaves the warehouse: the packages of one order, on their way to its buyer.
create table warehouse_shipments (
  id bigint generated always as identity primary key,
  qid text not null unique,
  warehouse_id bigint not null references organisations,
  order_id bigint not null references orders,
  status text not null check (status in ('OPEN', 'READY_TO_SHIP', 'DISPATCHED', 'DELIVERED')),
  carrier text,
  tracking_numbers text[] not null default '{}',
  -- The person working on it; another one has to take it over.
  assigned_to bigint references users,
  created_at timestamptz not null,
  ready_at timestamptz,
  -- When it has to be ready for the carrier to take it the same day.
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
create index warehouse_shipments_ready on warehouse_shipments (warehouse_id, cut_off_at, id)
  where status = 'READY_TO_SHIP';

-- Pallets that leave a warehouse. Each is a logistic unit with its own number (SSCC) and label. Clearing a pallet
-- deletes it, and its number is never used again.
create table warehouse_pallets (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references warehouse_shipments,
  number int not null check (number between 1 and 100),
  base text not null check (base in ('EUR', 'UK')),
  sscc char(18) not null unique check (sscc ~ '^\d{18}$'),
  -- Including its packages and its own weight.
  weight_grams int not null check (weight_grams between 1 and 700000),
  height_cm int not null check (height_cm between 1 and 180),
  created_at timestamptz not null,
  -- Packages were added or removed after measuring: the pallet keeps its number (SSCC) and is measured again.
  is_changed boolean not null default false,
  unique (shipment_id, number)
);

-- Printed documents of shipments. Printing one again needs a reason: two labels of one pallet must not be in
-- circulation.
create table warehouse_prints (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references organisations,
  shipment_id bigint not null references warehouse_shipments,
  paper text not null check (paper in ('PALLET_LABEL', 'PACKING_LIST')),
  -- The number on the label; a cleared pallet gets another one.
  sscc char(18) check ((sscc is null) = (paper = 'PACKING_LIST')),
  -- Null for the first print.
  reason text check (reason in ('DAMAGED', 'LOST', 'NOT_PRINTED', 'CHANGED', 'OTHER')),
  note text check (length(note) between 1 and 200),
  user_id bigint not null references users,
  printed_at timestamptz not null
);
create index warehouse_prints_paper on warehouse_prints (shipment_id, paper, sscc, id desc);
create index warehouse_prints_warehouse on warehouse_prints (warehouse_id, id);

create table packages (
  id bigint generated always as identity primary key,
  qid text not null unique,
  warehouse_id bigint not null references organisations,
  sale_id bigint not null references sales,
  sscc char(18) not null unique check (sscc ~ '^\d{18}$'),
  carrier text,
  tracking_number text,
  box_number int not null check (box_number >= 1),
  box_count int not null check (box_count >= box_number),
  units int not null check (units > 0),
  -- The upper limit is a pallet's, because a pallet arrives as one package.
  weight_grams int not null check (weight_grams between 1 and 700000),
  status text not null check (status in ('ANNOUNCED', 'RECEIVED', 'RECEIVED_WITH_DISCREPANCY', 'REFUSED',
    'CONFIRMED', 'CONSOLIDATED')),
  announced_at timestamptz not null,
  expected_at timestamptz not null,
  received_at timestamptz,
  received_by bigint references users,
  confirmed_at timestamptz,
  confirmed_by bigint references users,
  confirmed_units int check (confirmed_units >= 0),
  confirmed_weight_grams int check (confirmed_weight_grams between 1 and 700000),
  discrepancy_reason text,
  discrepancy_text text,
  warehouse_shipment_id bigint references warehouse_shipments,
  pallet_number int check (pallet_number >= 1),
  layer int check (layer >= 1),
  -- Where the package is in its warehouse, and since which scan: if scans arrive out of order, the latest scan
  -- counts.
  location text check (location ~ '^[0-9A-Z]{1,8}(-[0-9A-Z]{1,8}){0,3}$'),
  located_at timestamptz,
  unique (sale_id, box_number),
  constraint package_confirmed check (status not in ('CONFIRMED', 'CONSOLIDATED')
    or (confirmed_at is not null and confirmed_units is not null)),
  constraint package_discrepancy check (status not in ('RECEIVED_WITH_DISCREPANCY', 'REFUSED')
    or discrepancy_reason is not null),
  constraint package_consolidated check ((status = 'CONSOLIDATED') = (warehouse_shipment_id is not null)),
  constraint package_located check ((location is null) = (located_at is null))
);
create index packages_incoming on packages (warehouse_id, expected_at, id) where status = 'ANNOUNCED';
create index packages_tracking on packages (tracking_number);
create index packages_of_shipment on packages (warehouse_shipment_id);
create index packages_sale on packages (sale_id);
create index packages_location on packages (warehouse_id, location, confirmed_at, id) where location is not null;
-- The list shows the longest waiting first.
create index packages_waiting on packages (warehouse_id, confirmed_at, id) where status = 'CONFIRMED';
-- Scanners send tracking numbers in upper or lower case.
create index packages_tracking_upper on packages (upper(tracking_number) text_pattern_ops);
-- Packages received and still to be counted, longest waiting first; and the latest received.
create index packages_to_count on packages (warehouse_id, received_at, id)
  where status in ('RECEIVED', 'RECEIVED_WITH_DISCREPANCY');
create index packages_received on packages (warehouse_id, received_at desc, id desc) where received_at is not null;

-- What was found in a package, for each product that its seller announced.
create table package_counts (
  package_id bigint not null references packages,
  sale_line_id bigint not null references sale_lines,
  counted int not null check (counted >= 0),
  -- How many of them are damaged.
  damaged int not null check (damaged between 0 and counted),
  primary key (package_id, sale_line_id)
);
create index package_counts_line on package_counts (sale_line_id);

-- Photos of damage to a package. A photo is deleted with its package.
create table package_photos (
  id bigint generated always as identity primary key,
  qid text not null unique,
  warehouse_id bigint not null references organisations,
  package_id bigint not null references packages on delete cascade,
  -- The line it shows; null for the package itself.
  sale_line_id bigint references sale_lines,
  -- Created by the device, so that a photo sent again after an outage is stored once.
  scan_id text not null check (length(scan_id) between 8 and 64),
  file_hash bytea not null references files,
  taken_at timestamptz not null,
  stored_at timestamptz not null,
  user_id bigint not null references users,
  unique (warehouse_id, scan_id)
);
create index package_photos_package on package_photos (package_id, id);
create index package_photos_line on package_photos (sale_line_id) where sale_line_id is not null;
-- Photos are deleted by age.
create index package_photos_age on package_photos (stored_at);

-- Scans, by the id that the scanner created: one that is sent again after an outage takes effect once.
create table warehouse_scans (
  warehouse_id bigint not null references organisations,
  scan_id text not null check (length(scan_id) between 8 and 64),
  package_id bigint references packages on delete set null,
  -- A seller may withdraw a package whose receipt was undone. Its scans remain as history, under the number on its
  -- label.
  sscc char(18) check (sscc ~ '^\d{18}$'),
  action text not null check (action in ('receive', 'undo_receive', 'confirm', 'place')),
  -- The receipt that this scan undoes, which may arrive later than this scan.
  undoes text check (length(undoes) between 8 and 64),
  scanned_at timestamptz not null,
  stored_at timestamptz not null,
  user_id bigint not null references users,
  primary key (warehouse_id, scan_id),
  constraint undo_names_its_scan check ((action = 'undo_receive') = (undoes is not null)),
  constraint scan_names_a_package check (package_id is not null or sscc is not null)
);
create index warehouse_scans_package on warehouse_scans (package_id);
create index warehouse_scans_undoes on warehouse_scans (warehouse_id, undoes) where undoes is not null;

create table claims (
  id bigint generated always as identity primary key,
  qid text not null unique,
  number text not null generated always as ('C' || lpad(id::text, 7, '0')) stored,
  sale_id bigint not null references sales,
  seller_id bigint not null references sellers,
  buyer_id bigint not null references organisations,
  kind text not null check (kind in ('GOODS', 'LOST_SHIPMENT')),
  status text not null check (status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'AWAITING_SELLER', 'DISPUTED',
    'DECIDED', 'SETTLED', 'CLOSED_NO_RESPONSE', 'WITHDRAWN')),
  outcome text check (outcome in ('APPROVED', 'PARTIALLY_APPROVED', 'REJECTED')),
  fault text check (fault in ('SELLER', 'CARRIER', 'BUYER', 'MARKETPLACE')),
  description text not null,
  delivered_on date,
  -- Later than the normal period, still within the hard limit.
  is_late boolean not null default false,
  tracking_numbers text[] not null default '{}',
  currency char(3) not null,
  -- At the seller's prices and at the buyer's, in minor units.
  claimed_goods_minor bigint not null check (claimed_goods_minor > 0),
  claimed_landed_minor bigint not null check (claimed_landed_minor > 0),
  approved_goods_minor bigint check (approved_goods_minor >= 0),
  approved_landed_minor bigint check (approved_landed_minor between 0 and claimed_landed_minor),
  -- VAT on the goods that the seller refunds; zero unless the seller is at fault.
  approved_vat_minor bigint check (approved_vat_minor >= 0),
  created_at timestamptz not null,
  first_response_due_at timestamptz not null,
  first_response_at timestamptz,
  info_requested_at timestamptz,
  info_reminded_at timestamptz,
  seller_asked_at timestamptz,
  dispute_until timestamptz,
  disputed_at timestamptz,
  decided_at timestamptz,
  decided_by text check (decided_by in ('SELLER', 'STAFF', 'JOB')),
  decision_reason text,
  ended_at timestamptz,
  credit_note_id bigint,
  version int not null default 1,
  constraint claim_outcome check ((status in ('DECIDED', 'SETTLED')) = (outcome is not null)),
  constraint claim_decision check ((outcome is not null) = (decided_at is not null)
    and (outcome is not null) = (decided_by is not null) and (outcome is not null) = (fault is not null)
    and (outcome is not null) = (decision_reason is not null)),
  constraint claim_amounts check ((outcome is not null) = (approved_landed_minor is not null)
    and (outcome is not null) = (approved_goods_minor is not null)
    and (outcome is not null) = (approved_vat_minor is not null)
    and (outcome is null or (outcome = 'REJECTED') = (approved_landed_minor = 0))
    and (fault = 'SELLER' or coalesce(approved_vat_minor, 0) = 0)),
  constraint claim_buyer_fault check (fault is distinct from 'BUYER' or outcome = 'REJECTED'),
  constraint claim_window check (status not in ('AWAITING_SELLER', 'DISPUTED') or dispute_until is not null),
  constraint claim_ended check ((status in ('SETTLED', 'CLOSED_NO_RESPONSE', 'WITHDRAWN')) = (ended_at is not null)),
  constraint claim_credit_note check (credit_note_id is null
    or (status = 'SETTLED' and fault = 'SELLER' and outcome <> 'REJECTED'))
);
-- One claim of each kind per sale, however it ends, unless the buyer withdrew it.
create unique index claims_one_per_sale on claims (sale_id, kind) where status <> 'WITHDRAWN';
create index claims_seller on claims (seller_id, created_at desc, id desc);
create index claims_buyer on claims (buyer_id, created_at desc, id desc);
create index claims_open on claims (status, created_at)
  where status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'AWAITING_SELLER', 'DISPUTED');
create index claims_unsettled on claims (seller_id, decided_at) where status = 'DECIDED';
create index claims_credit_note on claims (credit_note_id) where credit_note_id is not null;

create table claim_lines (
  id bigint generated always as identity primary key,
  qid text not null unique,
  claim_id bigint not null references claims,
  sale_line_id bigint not null references sale_lines,
  position int not null,
  reason text not null check (reason in ('DAMAGED', 'DECODED', 'EXPIRED', 'SHORT_DATED', 'NOT_AS_EXPECTED',
    'INCORRECT_ITEM', 'MISSING_ITEM', 'NOT_RECEIVED', 'DELIVERED_TO_WRONG_ADDRESS', 'LOST_IN_TRANSIT',
    'RETURNED_TO_SENDER')),
  quantity int not null check (quantity > 0),
  -- 100 if the goods are unusable; a cosmetic fault is refunded in part.
  share_percent int not null check (share_percent between 1 and 100),
  note text,
  approved_quantity int check (approved_quantity between 0 and quantity),
  approved_share_percent int check (approved_share_percent between 1 and 100),
  unique (claim_id, position)
);
create index claim_lines_sale_line on claim_lines (sale_line_id);

-- Evidence that a buyer uploads before claiming has no claim yet; sellers and staff add theirs to a claim.
create table claim_evidence (
  id bigint generated always as identity primary key,
  qid text not null unique,
  claim_id bigint references claims,
  sale_id bigint not null references sales,
  organisation_id bigint not null references organisations,
  added_by text not null check (added_by in ('BUYER', 'SELLER')),
  slot text not null check (slot in ('OUTER_BOX', 'SHIPPING_LABEL', 'INSIDE_OF_BOX', 'AFFECTED_ITEMS',
    'BATCH_OR_DATE', 'ARRIVED_ITEMS', 'PACKING_LIST', 'PACKING_PHOTO', 'HANDOVER_PROOF', 'OTHER')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash bytea not null references files,
  -- Size in pixels, and the variance of the Laplacian as a measure of sharpness; null if they could not be
  -- measured.
  width int,
  height int,
  sharpness real,
  created_at timestamptz not null
);
create index claim_evidence_claim on claim_evidence (claim_id) where claim_id is not null;
create index claim_evidence_draft on claim_evidence (organisation_id, sale_id) where claim_id is null;
create index claim_evidence_file on claim_evidence (organisation_id, file_hash);

create table claim_events (
  id bigint generated always as identity primary key,
  qid text not null unique,
  claim_id bigint not null references claims,
  type text not null,
  at timestamptz not null,
  actor text not null check (actor in ('BUYER', 'SELLER', 'QUAYSIDE')),
  detail text
);
create index claim_events_claim on claim_events (claim_id, id);
create trigger claim_events_append_only before update or delete on claim_events
  for each row execute function refuse_change();
create trigger claim_events_not_emptied before truncate on claim_events
  for each statement execute function refuse_change();

-- Statements of reasons to a seller with bad metrics or a blocked brand: the facts, the rule, how to fix it. Never
-- changed, only ended.
create table seller_statements (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  kind text not null check (kind in ('WARNING', 'PAUSE', 'BRAND_BLOCK')),
  rule text not null,
  -- Staff can forbid a seller to sell a brand. The statement is the block: it applies while the statement is in
  -- force.
  brand_id bigint references brands,
  -- The metric, its limit and the underlying counts at the time.
  facts jsonb not null,
  reasons text not null,
  how_to_fix text not null,
  issued_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('FIXED', 'APPEAL', 'LAPSED', 'WITHDRAWN')),
  appeal_text text,
  appealed_at timestamptz,
  appealed_by text,
  -- Working day by which staff decide.
  appeal_due_on date,
  decision text check (decision in ('UPHELD', 'LIFTED')),
  decision_text text,
  decided_at timestamptz,
  decided_by text,
  constraint seller_statements_rule_check check (case kind
    when 'BRAND_BLOCK' then rule in ('BRAND_OWNER', 'DOUBTS_AUTHENTICITY', 'PAPERS_MISSING', 'UNSAFE')
    else rule in ('REPEATED_EXPIRY', 'LOW_FULFILMENT', 'HIGH_CLAIM_RATE') end),
  constraint statement_end check ((ended_at is null) = (end_reason is null)),
  constraint statement_appeal check ((appealed_at is null) = (appeal_text is null)),
  constraint statement_decision check ((decided_at is null) = (decision is null)
    and (decision is null or appealed_at is not null)),
  constraint seller_statements_brand_check check ((kind = 'BRAND_BLOCK') = (brand_id is not null))
);
create index seller_statements_seller on seller_statements (seller_id, id desc);
create unique index seller_statements_one_pause on seller_statements (seller_id)
  where kind = 'PAUSE' and ended_at is null;
create unique index seller_statements_one_warning on seller_statements (seller_id, rule)
  where kind = 'WARNING' and ended_at is null;
create index seller_statements_appealed on seller_statements (appealed_at)
  where appealed_at is not null and decided_at is null;
create unique index seller_statements_one_block on seller_statements (seller_id, brand_id)
  where kind = 'BRAND_BLOCK' and ended_at is null;

create table seller_statement_sales (
  statement_id bigint not null references seller_statements,
  sale_id bigint not null references sales,
  primary key (statement_id, sale_id)
);

create function is_brand_blocked(of_seller bigint, of_brand bigint) returns boolean language sql stable as $$
  select exists (select from seller_statements s
    where s.seller_id = of_seller and s.brand_id = of_brand and s.kind = 'BRAND_BLOCK' and s.ended_at is null)
$$;

-- Foreign keys of tables in earlier files.
alter table ledger_transactions add constraint ledger_transactions_sale_id_fkey
  foreign key (sale_id) references sales;
alter table invoices add constraint invoices_sale_id_fkey foreign key (sale_id) references sales;
alter table order_issues add constraint order_issues_sale_id_fkey foreign key (sale_id) references sales;
