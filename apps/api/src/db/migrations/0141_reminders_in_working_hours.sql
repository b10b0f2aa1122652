-- Oldest program: 0130_known_payout_holds
-- Sellers are reminded when they work, not so many hours before midnight.
alter table sale_notices drop constraint sale_notices_kind_check;
alter table sale_notices add constraint sale_notices_kind_check
  check (kind in ('NEW', 'DUE_NEXT_DAY', 'DUE_TODAY', 'LAST_CALL', 'EXPIRING_24H', 'EXPIRING_4H', 'EXPIRED', 'CANCELLED', 'PAYOUT',
    'PAYOUT_HELD', 'PAYOUT_HELD_ADDRESS_INCOMPLETE', 'PAYOUT_HELD_VAT_NUMBER_MISSING', 'PAYOUT_HELD_VAT_NUMBER_INVALID',
    'PAYOUT_HELD_VAT_BELOW_RATE'));
