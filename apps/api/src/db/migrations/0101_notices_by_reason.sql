-- Oldest program: 0099_stock_list_sources
-- A seller is told of a held payout once for each reason, so the reason is part of the kind. Notices of reasons that are no
-- longer known keep the bare kind.
alter table sale_notices drop constraint sale_notices_kind_check;
update sale_notices n set kind = 'PAYOUT_HELD_' || p.hold_reason from payouts p
  where p.sale_id = n.sale_id and n.kind = 'PAYOUT_HELD'
    and p.hold_reason in ('ADDRESS_INCOMPLETE', 'VAT_NUMBER_MISSING', 'VAT_NUMBER_INVALID', 'VAT_BELOW_RATE');
alter table sale_notices add constraint sale_notices_kind_check
  check (kind in ('NEW', 'EXPIRING_24H', 'EXPIRING_4H', 'EXPIRED', 'CANCELLED', 'PAYOUT', 'PAYOUT_HELD', 'PAYOUT_HELD_ADDRESS_INCOMPLETE',
    'PAYOUT_HELD_VAT_NUMBER_MISSING', 'PAYOUT_HELD_VAT_NUMBER_INVALID', 'PAYOUT_HELD_VAT_BELOW_RATE'));
