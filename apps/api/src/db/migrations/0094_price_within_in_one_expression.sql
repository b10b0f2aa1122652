-- Oldest program: 0085_dismissed_recommendations
-- The highest price whose landed price is at most this; null when even a cent is too much. The same as list_price_within without a
-- discount, as one expression: the loop takes a list of opportunities most of its time. Half a cent is rounded to the even cent.
create function price_within(landed bigint) returns bigint language sql immutable as $$
  select nullif((landed * 100 + 50) / 106 - case when (landed * 100 + 50) % 106 = 0 and landed % 2 = 1 then 1 else 0 end, 0)
$$;
