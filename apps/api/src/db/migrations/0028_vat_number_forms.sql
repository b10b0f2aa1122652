-- Oldest program: 0010_back_office
-- One normal form of VAT numbers for Switzerland, Liechtenstein, Norway and Belgium, as new ones are stored.
update organisations set vat_number = 'CHE' || substring(vat_number from '(\d{9})') || 'MWST'
where country = 'CH' and vat_number ~ '^(CH)?E?\d{9}(MWST|TVA|IVA)?$' and vat_number !~ '^CHE\d{9}MWST$';
update organisations set vat_number = 'NO' || substring(vat_number from '(\d{9})') || 'MVA'
where country = 'NO' and vat_number ~ '^(NO)?\d{9}(MVA)?$' and vat_number !~ '^NO\d{9}MVA$';
update organisations set vat_number = 'LI' || substring(vat_number from '(\d{5})')
where country = 'LI' and vat_number ~ '^(LI|FL)?\d{5}(MWST)?$' and vat_number !~ '^LI\d{5}$';
update organisations set vat_number = 'BE0' || substring(vat_number from 3)
where vat_number ~ '^BE\d{9}$';

-- The same for leads, of which one number has one. A lead whose normal form another lead has stays as it is.
with normal as (
  select id, case country
    when 'CH' then 'CHE' || substring(vat_number from '(\d{9})') || 'MWST'
    when 'NO' then 'NO' || substring(vat_number from '(\d{9})') || 'MVA'
    else 'LI' || substring(vat_number from '(\d{5})') end as number
  from seller_leads
  where (country = 'CH' and vat_number ~ '^(CH)?E?\d{9}(MWST|TVA|IVA)?$')
    or (country = 'NO' and vat_number ~ '^(NO)?\d{9}(MVA)?$')
    or (country = 'LI' and vat_number ~ '^(LI|FL)?\d{5}(MWST)?$')
), firsts as (
  select number, min(id) as id from normal group by number
)
update seller_leads l set vat_number = f.number
from firsts f
where l.id = f.id and l.vat_number <> f.number
  and not exists (select 1 from seller_leads other where other.vat_number = f.number);

-- No registry answers for these numbers: they are not checked again.
update organisations set vat_recheck_at = null
where vat_recheck_at is not null and left(vat_number, 2) in ('CH', 'LI', 'NO');
update seller_leads set vat_recheck_at = null
where vat_recheck_at is not null and left(vat_number, 2) in ('CH', 'LI', 'NO');
