-- Oldest program: 0010_back_office
-- Outside a transaction
-- Prices by quantity of lists: steps as {fromQuantity, priceMinor, currency}, rising. Null leaves those of an offer, an empty
-- list removes them.
alter table stock_draft_rows add column if not exists tiers jsonb;
alter table stock_list_rows add column if not exists tiers jsonb;
-- Both null when the list leaves the steps of the offer.
alter table stock_list_effects add column if not exists old_tiers jsonb, add column if not exists new_tiers jsonb;
alter table stock_lists
  -- Offers whose steps the list changed.
  add column if not exists tiered_offers int not null default 0,
  drop constraint if exists stock_lists_hold_reason_check,
  add constraint stock_lists_hold_reason_check check (hold_reason in ('MANY_OFFERS_VANISH', 'PRICES_MOVE', 'PRICES_FALL',
    'PRICES_RISE', 'TIERS_FALL', 'NEW_PRICES_FAR', 'CURRENCY_CHANGES', 'ALL_ROWS_REJECTED', 'LIST_EMPTY')) not valid;
alter table stock_lists validate constraint stock_lists_hold_reason_check;
