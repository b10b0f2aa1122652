-- Oldest program: 0010_back_office
-- Outside a transaction
-- A new cart goes on from the version of the one before it.
drop index concurrently if exists carts_of_buyer;
create index concurrently carts_of_buyer on carts (buyer_id, version);
