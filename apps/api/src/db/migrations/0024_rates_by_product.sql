-- No older program works
-- Outside a transaction
-- Rates of VAT by product: a line has the rate of its goods in its country, frozen when its sale opens.

-- The standard rates of the other countries that sellers ship from, and of Northern Ireland, where supplies of goods
-- have a code of their own.
alter table vat_rates add column if not exists source text not null default 'VAT rates of the member states, European Commission (TEDB)';
insert into vat_rates (country, rate, valid_from, source) values
  ('CH', 0.077, '2018-01-01', 'MWSTG Art. 25(1)'), ('CH', 0.081, '2024-01-01', 'MWSTG Art. 25(1)'),
  ('NO', 0.25, '2005-01-01', 'Merverdiavgiftsloven § 5-1, Stortingets vedtak om merverdiavgift § 2'),
  ('XI', 0.20, '2021-01-01', 'Value Added Tax Act 1994, s. 2(1)')
on conflict do nothing;
update vat_rates set source = 'Value Added Tax Act 1994, s. 2(1)' where country = 'GB';

-- Goods with a rate other than the standard one, by the category of the catalogue. STANDARD ends a period of another
-- rate. Where the law names single foods only (BG, DK, EE, HR, HU, LT, LV, PT), food bears the standard rate.
create table if not exists product_vat_rates (
  -- The slug of a category of the catalogue.
  goods text not null,
  country char(2) not null,
  category text not null check (category in ('STANDARD', 'REDUCED', 'ZERO')),
  -- A fraction; null for the standard rate, which vat_rates has.
  rate numeric(5, 4) check (rate between 0 and 1),
  valid_from date not null,
  source text not null check (source <> ''),
  primary key (goods, country, valid_from),
  constraint rate_of_its_category check (case category when 'STANDARD' then rate is null when 'ZERO' then rate = 0 else rate > 0 end)
);
insert into product_vat_rates (goods, country, category, rate, valid_from, source)
select goods, country, case when rate = 0 then 'ZERO' else 'REDUCED' end, rate, valid_from::date, source from (values
  ('food-drink', 'AT', 0.10, '2000-01-01', 'UStG 1994 § 10(2), Anlage 1'),
  ('food-drink', 'BE', 0.06, '2000-01-01', 'Royal Decree No 20 of 20 July 1970, table A'),
  ('food-drink', 'CH', 0.025, '2011-01-01', 'MWSTG Art. 25(2)(a)'),
  ('food-drink', 'CH', 0.026, '2024-01-01', 'MWSTG Art. 25(2)(a)'),
  ('food-drink', 'CY', 0.05, '2000-08-21', 'VAT Law 95(I)/2000, Fifth Schedule'),
  ('food-drink', 'CZ', 0.15, '2013-01-01', 'Act 235/2004 § 47, Annex 3'),
  ('food-drink', 'CZ', 0.12, '2024-01-01', 'Act 235/2004 § 47, Annex 3'),
  ('food-drink', 'DE', 0.07, '2021-01-01', 'UStG § 12(2) No 1, Anlage 2'),
  ('food-drink', 'ES', 0.10, '2012-09-01', 'Ley 37/1992 Art. 91(1)(1)'),
  ('food-drink', 'FI', 0.14, '2013-01-01', 'Arvonlisäverolaki 1501/1993 § 85'),
  ('food-drink', 'FI', 0.135, '2026-01-01', 'Arvonlisäverolaki 1501/1993 § 85'),
  ('food-drink', 'FR', 0.055, '2000-01-01', 'CGI Art. 278-0 bis A'),
  ('food-drink', 'GB', 0, '2000-01-01', 'Value Added Tax Act 1994, Schedule 8, Group 1'),
  ('food-drink', 'GR', 0.13, '2011-01-01', 'VAT Code, Annex III'),
  ('food-drink', 'IE', 0, '2010-11-01', 'VAT Consolidation Act 2010, Schedule 2, para. 8'),
  ('food-drink', 'IT', 0.10, '2000-01-01', 'DPR 633/1972, Table A, part III'),
  ('food-drink', 'LU', 0.03, '2000-01-01', 'VAT Law of 12 February 1979, Annex B'),
  ('food-drink', 'MT', 0, '2004-05-01', 'VAT Act Cap. 406, Fifth Schedule, part 1'),
  ('food-drink', 'NL', 0.09, '2019-01-01', 'Wet OB 1968 Art. 9(2)(a), Tabel I, a.1'),
  ('food-drink', 'NO', 0.15, '2012-01-01', 'Merverdiavgiftsloven § 5-2'),
  ('food-drink', 'PL', 0.05, '2024-04-01', 'VAT Act of 11 March 2004, Annex 10'),
  ('food-drink', 'RO', 0.09, '2015-06-01', 'Codul fiscal Art. 291(2)'),
  ('food-drink', 'RO', 0.11, '2025-08-01', 'Codul fiscal Art. 291(2), Law 141/2025'),
  ('food-drink', 'SE', 0.12, '2000-01-01', 'Mervärdesskattelag (2023:200) 9 kap.'),
  ('food-drink', 'SE', 0.06, '2026-04-01', 'Mervärdesskattelag (2023:200) 9 kap., until 31 December 2027'),
  ('food-drink', 'SE', 0.12, '2028-01-01', 'Mervärdesskattelag (2023:200) 9 kap.'),
  ('food-drink', 'SI', 0.095, '2013-07-01', 'ZDDV-1 Art. 41, Annex I'),
  ('food-drink', 'SK', 0.19, '2025-01-01', 'Act 222/2004 § 27, Annex 7a'),
  ('books', 'AT', 0.10, '2000-01-01', 'UStG 1994 § 10(2), Anlage 1'),
  ('books', 'BE', 0.06, '2000-01-01', 'Royal Decree No 20 of 20 July 1970, table A'),
  ('books', 'BG', 0.09, '2020-07-01', 'ZDDS Art. 66a'),
  ('books', 'CH', 0.025, '2011-01-01', 'MWSTG Art. 25(2)(a)'),
  ('books', 'CH', 0.026, '2024-01-01', 'MWSTG Art. 25(2)(a)'),
  ('books', 'CY', 0.05, '2004-05-01', 'VAT Law 95(I)/2000, Fifth Schedule'),
  ('books', 'CY', 0.03, '2023-07-21', 'VAT Law 95(I)/2000, Fifteenth Schedule'),
  ('books', 'CZ', 0.10, '2015-01-01', 'Act 235/2004 § 47, Annex 3a'),
  ('books', 'CZ', 0, '2024-01-01', 'Act 235/2004 § 71i'),
  ('books', 'DE', 0.07, '2021-01-01', 'UStG § 12(2) No 1, Anlage 2 No 49'),
  ('books', 'EE', 0.09, '2009-01-01', 'Käibemaksuseadus § 15(2)'),
  ('books', 'ES', 0.04, '2000-01-01', 'Ley 37/1992 Art. 91(2)(1)'),
  ('books', 'FI', 0.10, '2013-01-01', 'Arvonlisäverolaki 1501/1993 § 85a'),
  ('books', 'FI', 0.14, '2025-01-01', 'Arvonlisäverolaki 1501/1993 § 85'),
  ('books', 'FI', 0.135, '2026-01-01', 'Arvonlisäverolaki 1501/1993 § 85'),
  ('books', 'FR', 0.055, '2013-01-01', 'CGI Art. 278-0 bis A'),
  ('books', 'GB', 0, '2000-01-01', 'Value Added Tax Act 1994, Schedule 8, Group 3'),
  ('books', 'GR', 0.06, '2015-07-20', 'VAT Code, Annex III'),
  ('books', 'HR', 0.05, '2013-01-01', 'Zakon o PDV-u Art. 38(2)'),
  ('books', 'HU', 0.05, '2008-01-01', 'VAT Act CXXVII of 2007, Annex 3'),
  ('books', 'IE', 0, '2010-11-01', 'VAT Consolidation Act 2010, Schedule 2, para. 9'),
  ('books', 'IT', 0.04, '2000-01-01', 'DPR 633/1972, Table A, part II'),
  ('books', 'LT', 0.09, '2013-01-01', 'PVM įstatymas Art. 19'),
  ('books', 'LT', 0.05, '2026-01-01', 'PVM įstatymas Art. 19'),
  ('books', 'LU', 0.03, '2000-01-01', 'VAT Law of 12 February 1979, Annex B'),
  ('books', 'LV', 0.05, '2022-01-01', 'PVN likums Art. 42'),
  ('books', 'MT', 0.05, '2004-05-01', 'VAT Act Cap. 406, Eighth Schedule'),
  ('books', 'NL', 0.09, '2019-01-01', 'Wet OB 1968 Art. 9(2)(a), Tabel I, a.30'),
  ('books', 'PL', 0.05, '2011-01-01', 'VAT Act of 11 March 2004, Annex 10'),
  ('books', 'PT', 0.06, '2011-01-01', 'CIVA, List I'),
  ('books', 'RO', 0.05, '2016-01-01', 'Codul fiscal Art. 291(3)'),
  ('books', 'RO', 0.11, '2025-08-01', 'Codul fiscal Art. 291(2), Law 141/2025'),
  ('books', 'SE', 0.06, '2002-01-01', 'Mervärdesskattelag (2023:200) 9 kap.'),
  ('books', 'SI', 0.05, '2020-01-01', 'ZDDV-1 Art. 41, Annex IV'),
  ('books', 'SK', 0.10, '2011-01-01', 'Act 222/2004 § 27, Annex 7'),
  ('books', 'SK', 0.05, '2025-01-01', 'Act 222/2004 § 27, Annex 7')
) as r (goods, country, rate, valid_from, source)
on conflict do nothing;
-- The law of Great Britain on rates holds in Northern Ireland too.
insert into product_vat_rates (goods, country, category, rate, valid_from, source)
  select goods, 'XI', category, rate, greatest(valid_from, '2021-01-01'), source from product_vat_rates where country = 'GB'
  on conflict do nothing;

-- The rate of goods of a category in a country on a day, and what kind of rate it is: null where the country has none
-- here. One row.
create or replace function product_vat(of_country text, of_category bigint, on_day date)
  returns table (rate numeric, category text) language sql stable as $$
  select coalesce(p.rate, s.rate, 0), coalesce(p.category, case when s.rate is not null then 'STANDARD' end)
  from (values (true)) one
  left join lateral (select v.rate, v.category from product_vat_rates v join categories c on c.slug = v.goods
    where c.id = of_category and v.country = of_country and v.valid_from <= on_day order by v.valid_from desc limit 1) p on true
  left join lateral (select v.rate from vat_rates v
    where v.country = of_country and v.valid_from <= on_day order by v.valid_from desc limit 1) s on true
$$;

alter table sale_lines add column if not exists vat_rate numeric(5, 4) not null default 0;
-- Null where no rate applies: in exempt sales, and in those of a country without rates here.
alter table sale_lines add column if not exists vat_category text;
-- The goods of the sale at each rate of its lines, the highest first: [{"rate": 0.19, "goods": 12000}]. The sum is
-- price_minor.
alter table sales add column if not exists net_by_rate jsonb not null default '[]';
-- Sales before had one rate. This runs once, while they still have it.
do $$ begin if exists (select 1 from information_schema.columns where table_name = 'sales' and column_name = 'vat_rate') then
  update sale_lines l set vat_rate = s.vat_rate, vat_category = 'STANDARD' from sales s where s.id = l.sale_id and s.vat_rate > 0; --
  update sales set net_by_rate = jsonb_build_array(jsonb_build_object('rate', trim_scale(vat_rate), 'goods', price_minor)); --
end if; end $$;
alter table sale_lines drop constraint if exists vat_rate_of_its_category,
  add constraint vat_rate_of_its_category check (case vat_category when 'ZERO' then vat_rate = 0 when 'STANDARD' then vat_rate > 0
    when 'REDUCED' then vat_rate > 0 else vat_category is null and vat_rate = 0 end and vat_rate <= 1) not valid;
alter table sale_lines validate constraint vat_rate_of_its_category;

-- The goods of a sale at each rate, as confirmed or as ordered. A line without any stays: a fee alone bears the
-- highest rate.
create or replace function net_of_lines(of_sale bigint, as_confirmed boolean) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('rate', trim_scale(r.vat_rate), 'goods', r.goods) order by r.vat_rate desc), '[]')
  from (select l.vat_rate, sum(l.price_minor * case when as_confirmed then coalesce(l.confirmed_quantity, 0) else l.requested_quantity end)::bigint as goods
    from sale_lines l where l.sale_id = of_sale group by 1) r
$$;

-- Goods, fee and VAT of a sale at each rate. The fee follows the goods (Directive 2006/112/EC, Article 78(b)) and is
-- divided by their net amounts, in whole cents from the highest rate on; the VAT is rounded half up at each rate. The
-- contract computes the same.
create or replace function vat_by_rate(net jsonb, fee bigint)
  returns table (place bigint, rate numeric, goods_minor bigint, fee_minor bigint, vat_minor bigint) language sql immutable as $$
  select s.place, s.rate, s.goods, s.share, round((s.goods + s.share) * s.rate)::bigint
  from (select n.place, n.rate, n.goods, case
      when n.total > 0 then (div(fee * n.upto, n.total) - div(fee * (n.upto - n.goods), n.total))::bigint
      when n.place = 1 then fee else 0 end as share
    from (select x.place, (x.part->>'rate')::numeric as rate, (x.part->>'goods')::bigint as goods,
        sum((x.part->>'goods')::bigint) over (order by x.place) as upto, sum((x.part->>'goods')::bigint) over () as total
      from jsonb_array_elements(net) with ordinality x (part, place)) n) s
$$;

create or replace function expected_vat(net jsonb, fee bigint) returns bigint language sql immutable as $$
  select coalesce(sum(vat_minor), 0)::bigint from vat_by_rate(net, fee)
$$;

-- What the VAT may differ by: EUR 0.05 for rounding line by line, nothing where no rate is charged.
create or replace function vat_tolerance(net jsonb, fx_rate numeric) returns bigint language sql immutable as $$
  select case when net @? '$[*] ? (@.rate > 0)' then round(5 / fx_rate)::bigint else 0 end
$$;

create or replace function vat_maximum(net jsonb, fee bigint, fx_rate numeric) returns bigint language sql immutable as $$
  select expected_vat(net, fee) + vat_tolerance(net, fx_rate)
$$;

-- The VAT of a sale after its goods or fee changed: what the rates give, or the seller's own lower amount, capped at
-- that.
create or replace function vat_after(vat_minor bigint, vat_reason text, net jsonb, fee bigint) returns bigint language sql immutable as $$
  select case when vat_reason is null then expected_vat(net, fee) else least(vat_minor, expected_vat(net, fee)) end
$$;

create or replace function vat_fits(vat_minor bigint, net jsonb, fee bigint, fx_rate numeric) returns boolean language sql immutable as $$
  select abs(vat_minor - expected_vat(net, fee)) <= vat_tolerance(net, fx_rate)
$$;

-- The reason for a lower VAT after goods or fee changed; null once the VAT matches its rates.
create or replace function vat_reason_after(vat_minor bigint, vat_reason text, net jsonb, fee bigint, fx_rate numeric)
  returns text language sql immutable as $$
  select case when not vat_fits(vat_after(vat_minor, vat_reason, net, fee), net, fee, fx_rate) then vat_reason end
$$;

-- Without a condition on the VAT, which no index can compute over rates: few completed sales have a VAT that does not
-- fit.
drop index concurrently if exists sales_to_invoice;
create index concurrently sales_to_invoice on sales (seller_id, vat_rule, id) where status = 'COMPLETED' and not has_invoice;

drop function if exists vat_reason_after(bigint, text, bigint, bigint, numeric, numeric);
drop function if exists vat_fits(bigint, bigint, bigint, numeric, numeric);
drop function if exists vat_after(bigint, text, bigint, bigint, numeric);
drop function if exists vat_maximum(bigint, bigint, numeric, numeric);
drop function if exists expected_vat(bigint, bigint, numeric);
-- Each line has its own.
alter table sales drop column if exists vat_rate;
