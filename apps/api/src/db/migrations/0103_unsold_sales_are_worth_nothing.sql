-- Oldest program: 0099_stock_list_sources
-- An amount of a sale as it counts: nothing once the sale ended unsold. It calls nothing of ours, as what an index is made of must
-- not.
create function sold_minor(status text, minor bigint) returns bigint language sql immutable as $$
  select case when status in ('DECLINED', 'EXPIRED', 'CANCELLED') then 0 else minor end
$$;
drop index sales_by_total;
create index sales_by_total on sales (seller_id, sold_minor(status, price_minor) desc, id desc);
