-- No older program works
-- Outside a transaction
-- Small businesses that are exempt from VAT and have no VAT number: the company's own word, with the tax number that
-- their documents name instead.
alter table organisations add column if not exists is_small_business boolean not null default false,
  add column if not exists tax_number text;
alter table organisations drop constraint if exists tax_number_length,
  add constraint tax_number_length check (char_length(tax_number) between 2 and 35) not valid;
alter table organisations validate constraint tax_number_length;
alter table organisations drop constraint if exists small_business_without_vat_number,
  add constraint small_business_without_vat_number check (not is_small_business or vat_number is null) not valid;
alter table organisations validate constraint small_business_without_vat_number;
alter table organisations drop constraint if exists small_business_has_tax_number,
  add constraint small_business_has_tax_number check (is_small_business = (tax_number is not null)) not valid;
alter table organisations validate constraint small_business_has_tax_number;

alter table sales drop constraint if exists sales_vat_rule_check,
  add constraint sales_vat_rule_check check (vat_rule in ('DOMESTIC', 'INTRA_EU', 'EXPORT', 'SMALL_BUSINESS')) not valid;
alter table sales validate constraint sales_vat_rule_check;
