-- An invoice is issued from complete facts alone: its VAT is that of its rate, and what is missing holds the payout.

-- Why a seller charges less VAT than the rate gives; null while the VAT follows the rate.
alter table sales add column vat_reason text check (char_length(vat_reason) between 10 and 500);
-- The VAT of a sale after its price or fee changed: what the rate gives, or the seller's own lower amount as far as it goes.
create function vat_after(vat_minor bigint, vat_reason text, price_minor bigint, fee_minor bigint, vat_rate numeric)
  returns bigint language sql immutable as $$
  select case when vat_reason is null then expected_vat(price_minor, fee_minor, vat_rate)
    else least(vat_minor, expected_vat(price_minor, fee_minor, vat_rate)) end
$$;
-- Sales whose amounts are still open start at the VAT that is expected of them.
update sales s set vat_minor = expected_vat(s.price_minor, s.shipping_fee_minor, s.vat_rate)
  where s.status in ('NOTIFIED', 'CONFIRMED')
    and not exists (select 1 from sale_payments p where p.sale_id = s.id and p.status = 'REQUESTED');

alter table sale_notices drop constraint sale_notices_kind_check;
alter table sale_notices add constraint sale_notices_kind_check
  check (kind in ('NEW', 'EXPIRING_24H', 'EXPIRING_4H', 'EXPIRED', 'CANCELLED', 'PAYOUT', 'PAYOUT_HELD'));

-- Completed sales that wait for what their invoice lacks, and held payouts, are looked at every minute.
create index sales_without_invoice on sales (id) where status = 'COMPLETED' and not has_invoice;
create index payouts_held on payouts (id) where status = 'ON_HOLD';
