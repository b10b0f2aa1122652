-- The order list of a seller with many open sales: each group of it is a range of this index, so that a page reads the
-- rows it shows and not all that are open.
create index sales_current_by_next_action on sales (seller_id, next_action, expired_at, id) where is_current;
