-- Oldest program: 0099_stock_list_sources
-- Staff and sellers are shown why a payout is held, so the reason is one of those that have words.
alter table payouts add constraint payout_hold_known check (hold_reason in ('AMOUNT_NEEDS_APPROVAL', 'BANK_DETAILS_UNVERIFIED',
  'BANK_DETAILS_MISSING', 'ADDRESS_INCOMPLETE', 'VAT_NUMBER_MISSING', 'VAT_NUMBER_INVALID', 'VAT_BELOW_RATE'));
