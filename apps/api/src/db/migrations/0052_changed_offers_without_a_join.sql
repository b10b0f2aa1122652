-- A connection keeps the plan of a trigger from its first call, mostly of one offer that was edited by hand. As a join of
-- the rows before and after, that plan was a nested loop, in which a list of 40,000 changes took a minute. The difference
-- of two sets has no such plan. What is sold or was sold, and is not sold as before, is named by it.
create or replace function note_changed_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((
    with was as (select id, variant_id, seller_id, price_minor, currency, discount > 0 as is_deal from old_rows where stock > 0),
      now_is as (select id, variant_id, seller_id, price_minor, currency, discount > 0 as is_deal from new_rows where stock > 0)
    select array_agg(distinct variant_id) from (
      (select * from was except select * from now_is) union all (select * from now_is except select * from was)) changed));
  return null;
end $$;
