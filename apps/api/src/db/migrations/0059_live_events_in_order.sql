-- Oldest program: 0010_back_office
-- Outside a transaction
drop index concurrently if exists live_events_order;
create index concurrently live_events_order on live_events (organisation_id, id);
drop index concurrently if exists live_events_reader;
