-- Oldest program: 0010_back_office
-- Outside a transaction
-- A row of a list may lack a price, a stock or a selling unit: its offer keeps what it has.
alter table stock_list_rows alter column price_minor drop not null, alter column stock drop not null,
  alter column unit drop not null;
alter table stock_draft_rows drop constraint if exists accepted_row_is_whole,
  add constraint accepted_row_is_whole check (read_as <> 'ACCEPTED'
    or (num_nulls(gtin14, gtin) = 0 and num_nonnulls(price_minor, stock) > 0)) not valid;

alter table stock_lists
  -- Rows whose product the seller does not offer yet, and that lack a price or a stock.
  add column if not exists left_out_offers int not null default 0,
  drop constraint if exists stock_lists_hold_reason_check,
  add constraint stock_lists_hold_reason_check check (hold_reason in ('MANY_OFFERS_VANISH', 'PRICES_MOVE', 'PRICES_FALL',
    'NEW_PRICES_FAR', 'CURRENCY_CHANGES', 'ALL_ROWS_REJECTED', 'LIST_EMPTY')) not valid;

-- One unit for every product was assumed for lists without a column for it, and stored like a choice.
update stock_draft_mappings set mapping = jsonb_set(mapping, '{unit}', '{"from": "KEPT"}')
where mapping -> 'unit' = '{"from": "FIXED", "units": 1}';
update stock_list_sources set mapping = jsonb_set(mapping, '{unit}', '{"from": "KEPT"}')
where mapping -> 'unit' = '{"from": "FIXED", "units": 1}';

-- For removing the offers that an undone list created: the foreign keys look for rows that refer to them.
drop index concurrently if exists cart_lines_offer;
create index concurrently cart_lines_offer on cart_lines (offer_id);
drop index concurrently if exists sale_lines_offer;
create index concurrently sale_lines_offer on sale_lines (offer_id);
drop index concurrently if exists stock_list_effects_offer;
create index concurrently stock_list_effects_offer on stock_list_effects (offer_id);
