-- Oldest program: 0099_stock_list_sources
-- A pallet that got or lost packages after it was measured keeps its number (SSCC), and is measured again.
alter table warehouse_pallets add column is_changed boolean not null default false;
