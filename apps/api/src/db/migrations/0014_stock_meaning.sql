-- Oldest program: 0010_back_office
-- What a stock number means: units on hand, from which open orders are taken off, or units that can be sold.

alter table stock_list_sources
  add column stock_is text not null default 'ON_HAND' check (stock_is in ('ON_HAND', 'AVAILABLE'));
alter table stock_mappings
  add column stock_is text not null default 'ON_HAND' check (stock_is in ('ON_HAND', 'AVAILABLE'));
-- What a push said about its own file; null when it said nothing.
alter table stock_drafts
  add column said_stock_is text check (said_stock_is in ('ON_HAND', 'AVAILABLE'));
