-- Oldest program: 0010_back_office
-- The planner runs a stable function to estimate how many rows a condition leaves. With a subquery in its place, it takes a brand of every
-- third line for a rare one, and a day for a year.

-- A brand by its slug or full name, as lines have it.
create function line_brands(asked text) returns text[] language sql stable as $$
  select array(select lower(b.name) from brands b where b.slug = asked union all select lower(asked))
$$;

-- When the price of a seller's brand was reduced. Each state has an index of its own.
create function discount_periods(seller bigint, asked text) returns tstzmultirange language sql stable as $$
  select range_agg(tstzrange(d.starts_at, d.ends_at)) from brand_discounts d join brands b on b.id = d.brand_id
  where d.seller_id = seller and (d.state = 'RUNNING' or d.state = 'ENDED') and lower(b.name) = any(line_brands(asked))
$$;
