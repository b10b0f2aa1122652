-- Orders to the countries a seller ships to by itself go to the buyer, without the warehouse in between. Frozen when the
-- sale opens: what the seller chooses later leaves the sales that are there as they are.
alter table sales add column ships_direct boolean not null default false;

-- A product that its sellers sell, but not to the buyer's country, is not missing because a seller paused.
alter table cart_dropped_lines drop constraint cart_dropped_lines_reason_check;
alter table cart_dropped_lines add constraint cart_dropped_lines_reason_check check (reason in ('OUT_OF_STOCK', 'BELOW_UNIT_SIZE',
  'MOV_NOT_REACHED', 'NOT_FOUND', 'SELLER_PAUSED', 'NOT_SOLD_TO_COUNTRY', 'QUANTITY_INVALID'));
