-- Oldest program: 0130_known_payout_holds
-- The seller's own code for an offer. Suppliers reuse codes, so two offers may share one.
alter table offers add column sku text check (length(sku) between 1 and 64);
-- Sorted by bytes, so that a beginning is found whatever the collation of the database.
create index offers_by_sku on offers (seller_id, (lower(sku) collate "C")) where sku is not null;

alter table stock_draft_rows add column sku text;
alter table stock_list_rows add column sku text;
-- new_sku is null where a list leaves the SKU as it is.
alter table stock_list_effects add column old_sku text, add column new_sku text;
