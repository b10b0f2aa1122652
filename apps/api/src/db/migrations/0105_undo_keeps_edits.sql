-- Oldest program: 0099_stock_list_sources
-- Movements of its offers up to this one are a list's own or from before; later ones are sales and edits that an undo keeps.
alter table stock_lists add column last_movement_id bigint,
  -- Offers up to this one are taken back.
  add column undone_offer_id bigint;
-- Effects of lists are found by the age of their list.
create index stock_lists_finished on stock_lists (finished_at) where finished_at is not null;
