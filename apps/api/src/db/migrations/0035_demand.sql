-- Demand counts what companies looked for, not who asked with which words: no text of a search is kept.
alter table search_log alter column query set default '';
update search_log set query = '' where query <> '';

-- What was wanted in the last 7 days, and in the 28 before: units ordered, searches, products newly watched.
alter table product_demand add column wanted_week bigint not null default 0;
alter table product_demand add column wanted_before bigint not null default 0;
update product_demand set wanted_week = units_week, wanted_before = units_before;
create index watchlist_items_created on watchlist_items (created_at);
