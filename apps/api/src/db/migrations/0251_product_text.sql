-- Oldest program: 0195_registration_numbers
-- A product as papers and mails print it: its brand and its name, unless the name begins with the brand or there is none.
-- 'No brand' is what catalogues say of products without one.
create function product_text(brand text, name text) returns text language sql immutable parallel safe as $$
  select case when brand in ('', 'No brand') or starts_with(lower(name), lower(brand)) then name
    else brand || ' ' || name end
$$;
