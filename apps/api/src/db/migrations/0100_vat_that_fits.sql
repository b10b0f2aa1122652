-- Oldest program: 0099_stock_list_sources
-- Whether the VAT of a sale is that of its rate, five euro cents of rounding apart. It calls nothing of ours, as what an index is
-- made of must not.
create function vat_fits(vat_minor bigint, price_minor bigint, fee_minor bigint, vat_rate numeric, fx_rate numeric)
  returns boolean language sql immutable as $$
  select abs(vat_minor - round((price_minor + fee_minor) * vat_rate)) <= round(5 / fx_rate)
$$;
-- Why the VAT of a sale is less than expected after its price or fee changed: null once it fits.
create function vat_reason_after(vat_minor bigint, vat_reason text, price_minor bigint, fee_minor bigint, vat_rate numeric, fx_rate numeric)
  returns text language sql immutable as $$
  select case when not vat_fits(vat_after(vat_minor, vat_reason, price_minor, fee_minor, vat_rate), price_minor, fee_minor, vat_rate, fx_rate)
    then vat_reason end
$$;
update sales set vat_reason = null
  where vat_reason is not null and vat_fits(vat_minor, price_minor, shipping_fee_minor, vat_rate, fx_rate);
