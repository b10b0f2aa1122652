-- Oldest program: 0210_changes_of_user
-- Papers of shipments that were printed. The same paper once more needs a reason: two labels of one pallet must not be about.
create table warehouse_prints (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references organisations,
  shipment_id bigint not null references warehouse_shipments,
  paper text not null check (paper in ('PALLET_LABEL', 'PACKING_LIST')),
  -- The number on the label: a pallet that is cleared gets another one.
  sscc char(18) check ((sscc is null) = (paper = 'PACKING_LIST')),
  -- Null for the first one.
  reason text check (reason in ('DAMAGED', 'LOST', 'NOT_PRINTED', 'CHANGED', 'OTHER')),
  note text check (length(note) between 1 and 200),
  user_id bigint not null references users,
  printed_at timestamptz not null
);
create index warehouse_prints_paper on warehouse_prints (shipment_id, paper, sscc, id desc);
create index warehouse_prints_warehouse on warehouse_prints (warehouse_id, id);
