-- Price reductions of brands stand on the offers: what has one is a deal in the catalogue.
create or replace view sold_offers as
  select o.id, o.qid, o.variant_id, o.seller_id, o.price_minor, landed_price(o.price_minor) as landed_minor, o.currency,
    landed_price(o.price_minor) * r.rate as euro, o.stock, o.unit, e.code, e.minimum_order_value_minor,
    c.country::text as country, o.discount > 0 as is_deal
  from offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency)
    join market_rates r on r.currency = o.currency left join organisations c on c.id = o.seller_id
  where o.stock > 0;

create or replace function note_changed_offers() returns trigger language plpgsql as $$
begin
  perform note_market_changes((select array_agg(distinct v.id)
    from new_rows n join old_rows o using (id) cross join lateral (values (n.variant_id), (o.variant_id)) v(id)
    where (n.stock > 0) <> (o.stock > 0) or (n.stock > 0 and (n.price_minor, n.currency, n.variant_id, n.seller_id, n.discount > 0)
      is distinct from (o.price_minor, o.currency, o.variant_id, o.seller_id, o.discount > 0))));
  return null;
end $$;

select refresh_variant_market(array_agg(variant_id)) from offers where discount > 0;
