-- Oldest program: 0010_back_office
-- Outside a transaction
-- What the job looks for: deals whose end or last unit their sellers have yet to be told of.
drop index concurrently if exists deals_ending;
create index concurrently deals_ending on deals (ends_at) where ended_at is null and withdrawn_at is null;
drop index concurrently if exists deals_selling_out;
create index concurrently deals_selling_out on deals (offer_id) where withdrawn_at is null and (sold >= quantity) <> (used_up_at is not null);
drop index concurrently if exists deals_to_end;
