-- Oldest program: 0010_back_office
-- What a stock number means: units on hand, from which open orders are taken off, or units that can be sold.

alter table stock_list_sources
  add column stock_is text not null default 'ON_HAND' check (stock_is in ('ON_HAND', 'AVAILABLE'));
alter table stock_mappings
  add column stock_is text not null default 'ON_HAND' check (stock_is in ('ON_HAND', 'AVAILABLE'));
-- What a push said about its own file; null when it said nothing.
alter table stock_drafts
  add column said_stock_is text check (said_stock_is in ('ON_HAND', 'AVAILABLE'));

-- Goods of ended sales that had left the seller: they stay out of stock until staff say what became of them.
create table ended_sale_goods (
  sale_id bigint primary key references sales,
  asked_at timestamptz not null,
  outcome text check (outcome in ('BACK_IN_STOCK', 'NOT_BACK')),
  answered_at timestamptz,
  answered_by bigint references users,
  constraint goods_answered check ((outcome is null) = (answered_at is null))
);
create index ended_sale_goods_open on ended_sale_goods (asked_at) where outcome is null;
