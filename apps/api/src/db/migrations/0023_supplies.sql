-- Oldest program: 0010_back_office
-- Outside a transaction
-- What a supplier's supply to us is judged by, kept from the opening of a sale: where the goods leave, where they
-- arrive, and which legal entity of ours takes them. Sales that ended before it was kept have no place of arrival.
alter table sales add column if not exists ship_from_postcode text, add column if not exists deliver_to jsonb,
  add column if not exists entity text not null default 'NL';
alter table sales drop constraint if exists sales_entity_check,
  add constraint sales_entity_check check (entity in ('NL', 'GB')) not valid;
alter table sales validate constraint sales_entity_check;
alter table sales drop constraint if exists deliver_to_is_a_place,
  add constraint deliver_to_is_a_place check (deliver_to is null or (deliver_to->>'country' ~ '^[A-Z]{2}$' and deliver_to ? 'postcode'
    and deliver_to ? 'city' and jsonb_typeof(deliver_to->'isWarehouse') = 'boolean')) not valid;
alter table sales validate constraint deliver_to_is_a_place;

-- The buyer of documents that stand, for the credit notes that correct them.
update sales s set entity = 'GB' where s.destination_country = 'GB' and s.entity <> 'GB' and (s.has_invoice or not s.is_current);

-- Sales without a document follow the way of their goods.
update sales s set ship_from_postcode = (select f.postcode from addresses f where f.organisation_id = s.seller_id and f.usage = 'ship-from'
      and f.retired_at is null and f.country = s.ship_from_country order by f.is_default desc, f.id desc limit 1),
  deliver_to = jsonb_build_object('name', d.company_name, 'lineOne', d.line_one, 'lineTwo', d.line_two, 'postcode', d.postcode, 'city', d.city,
    'country', d.country, 'isWarehouse', d.organisation_id is not distinct from b.consolidation_warehouse_id),
  entity = case when d.country = 'IM' or (d.country = 'GB' and upper(d.postcode) !~ '^\s*(BT|JE|GY|GX)') then 'GB' else 'NL' end
from orders o join organisations b on b.id = o.buyer_id, addresses d
where o.id = s.order_id and s.is_current and not s.has_invoice and s.deliver_to is null
  and d.id = coalesce((select w.id from addresses w where w.organisation_id = b.consolidation_warehouse_id and w.retired_at is null
    and not s.ships_direct order by w.id desc limit 1), o.shipping_address_id);

-- The VAT of those that are not paid yet. Here and only here the territories are told in SQL: a migration changes no
-- more once it has run.
with places as (
  select s.id, s.created_at, f.vat as "from", t.vat as "to"
  from sales s
    cross join lateral (select s.ship_from_country::text as country, coalesce(s.ship_from_postcode, '') as postcode) a
    cross join lateral (select case
      when a.country = 'GB' and upper(a.postcode) ~ '^\s*BT' then 'XI' when a.country = 'IM' then 'GB'
      when a.country = 'GB' and upper(a.postcode) ~ '^\s*(JE|GY|GX)' then null when a.country = 'MC' then 'FR' when a.country = 'LI' then 'CH'
      when a.country = 'DE' and a.postcode ~ '27498' then null when a.country = 'DE' and a.postcode ~ '78266' then 'CH'
      when a.country = 'ES' and a.postcode ~ '^(35|38|51|52)' then null when a.country = 'FI' and a.postcode ~ '^22' then null
      when a.country = 'IT' and a.postcode ~ '^(22061|23041|4789|00120)' then null
      when a.country = 'GR' and replace(a.postcode, ' ', '') ~ '^6308[67]' then null
      when a.country = 'FR' and a.postcode ~ '^980' then 'FR' when a.country = 'FR' and a.postcode ~ '^9[78]' then null
      when a.country = any('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,GB,CH,NO}') then a.country
      end as vat) f
    cross join lateral (select s.deliver_to->>'country' as country, s.deliver_to->>'postcode' as postcode) z
    cross join lateral (select case
      when z.country = 'GB' and upper(z.postcode) ~ '^\s*BT' then 'XI' when z.country = 'IM' then 'GB'
      when z.country = 'GB' and upper(z.postcode) ~ '^\s*(JE|GY|GX)' then null when z.country = 'MC' then 'FR' when z.country = 'LI' then 'CH'
      when z.country = 'DE' and z.postcode ~ '27498' then null when z.country = 'DE' and z.postcode ~ '78266' then 'CH'
      when z.country = 'ES' and z.postcode ~ '^(35|38|51|52)' then null when z.country = 'FI' and z.postcode ~ '^22' then null
      when z.country = 'IT' and z.postcode ~ '^(22061|23041|4789|00120)' then null
      when z.country = 'GR' and replace(z.postcode, ' ', '') ~ '^6308[67]' then null
      when z.country = 'FR' and z.postcode ~ '^980' then 'FR' when z.country = 'FR' and z.postcode ~ '^9[78]' then null
      when z.country = any('{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,GB,CH,NO}') then z.country
      end as vat) t
  where s.status in ('NOTIFIED', 'CONFIRMED') and s.deliver_to is not null),
-- Of the members of the Union, only the Netherlands gave the entity there a number.
rules as (
  select p.*, case
    when "from" = "to" or ("from" in ('GB', 'XI') and "to" in ('GB', 'XI')) then 'DOMESTIC'
    when coalesce("from", 'none') in ('none', 'GB', 'CH', 'NO') or coalesce("to", 'none') in ('none', 'GB', 'CH', 'NO') then 'EXPORT'
    when "from" = 'NL' then 'DOMESTIC' else 'INTRA_EU' end as rule
  from places p),
rated as (
  select r.id, r.rule, coalesce(case when r.rule = 'DOMESTIC' then (select v.rate from vat_rates v
    where v.country = case r."from" when 'XI' then 'GB' else r."from" end and v.valid_from <= r.created_at::date
    order by v.valid_from desc limit 1) end, 0) as rate
  from rules r)
update sales s set vat_rule = x.rule, vat_rate = x.rate, vat_reason = null,
  vat_minor = expected_vat(s.price_minor, s.shipping_fee_minor, x.rate)
from rated x where x.id = s.id and (s.vat_rule, s.vat_rate) is distinct from (x.rule, x.rate);
