-- Oldest program: 0099_stock_list_sources
-- What was received and is still to be counted, the longest waiting first; and what was received last.
create index packages_to_count on packages (warehouse_id, received_at, id)
  where status in ('RECEIVED', 'RECEIVED_WITH_DISCREPANCY');
create index packages_received on packages (warehouse_id, received_at desc, id desc) where received_at is not null;
