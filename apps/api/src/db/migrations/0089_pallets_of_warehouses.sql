-- Oldest program: 0088_places_of_packages
-- Pallets that leave a warehouse. Each is a logistic unit of its own, with a number (SSCC) and a label; one that was
-- cleared is gone, and its number is never used again.
create table warehouse_pallets (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references warehouse_shipments,
  number int not null check (number between 1 and 100),
  base text not null check (base in ('EUR', 'UK')),
  sscc char(18) not null unique check (sscc ~ '^\d{18}$'),
  -- With its packages and itself.
  weight_grams int not null check (weight_grams between 1 and 700000),
  height_cm int not null check (height_cm between 1 and 180),
  created_at timestamptz not null,
  unique (shipment_id, number)
);
