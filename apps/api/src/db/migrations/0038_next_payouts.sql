-- Oldest program: 0010_back_office
-- Outside a transaction
-- For the next payouts of a seller, on every dashboard.
drop index concurrently if exists payouts_next;
create index concurrently payouts_next on payouts (seller_id, due_on) where status = 'SCHEDULED';
