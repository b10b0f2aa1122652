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
  weight_grams int not null check (weight_grams between 1 and 30000),
  status text not null check (status in ('ANNOUNCED', 'RECEIVED', 'RECEIVED_WITH_DISCREPANCY', 'REFUSED', 'CONFIRMED', 'CONSOLIDATED')),
  announced_at timestamptz not null,
  expected_at timestamptz not null,
  unique (sale_id, box_number)
);
create index packages_incoming on packages (warehouse_id, expected_at, id) where status = 'ANNOUNCED';
create index packages_tracking on packages (tracking_number);
