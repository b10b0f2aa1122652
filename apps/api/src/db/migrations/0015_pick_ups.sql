-- Oldest program: 0010_back_office
-- Outside a transaction
-- For goods that a carrier has not collected yet.
drop index concurrently if exists carrier_bookings_pick_up;
create index concurrently carrier_bookings_pick_up on carrier_bookings (pick_up_date) where status = 'SUCCEEDED';
