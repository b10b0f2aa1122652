-- Goods that the seller brings to a shop wait for no driver.
alter table carrier_bookings alter column pick_up_slot drop not null;
