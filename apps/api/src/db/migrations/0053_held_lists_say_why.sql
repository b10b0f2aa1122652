-- What a held list would do, in numbers, and more reasons to hold one.
alter table stock_lists drop constraint stock_lists_hold_reason_check,
  add constraint stock_lists_hold_reason_check check (hold_reason in ('MANY_OFFERS_VANISH', 'PRICES_MOVE', 'PRICES_FALL',
    'CURRENCY_CHANGES', 'ALL_ROWS_REJECTED', 'LIST_EMPTY')),
  add column hold_facts jsonb;
