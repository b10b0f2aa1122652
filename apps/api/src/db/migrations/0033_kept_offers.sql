-- Oldest program: 0010_back_office
-- Outside a transaction
alter table stock_lists
  -- Offers that stay as they are, because the rows that name them cannot be used.
  add column if not exists kept_offers int not null default 0,
  drop constraint if exists stock_lists_hold_reason_check,
  add constraint stock_lists_hold_reason_check check (hold_reason in ('MANY_OFFERS_VANISH', 'PRICES_MOVE', 'PRICES_FALL',
    'PRICES_RISE', 'NEW_PRICES_FAR', 'CURRENCY_CHANGES', 'ALL_ROWS_REJECTED', 'LIST_EMPTY')) not valid;
alter table stock_lists validate constraint stock_lists_hold_reason_check;
