-- Oldest program: 0085_dismissed_recommendations
-- Where a package stands in its warehouse, and since which scan: of scans that arrive out of order the latest counts.
alter table packages
  add column location text check (location ~ '^[0-9A-Z]{1,8}(-[0-9A-Z]{1,8}){0,3}$'),
  add column located_at timestamptz,
  add constraint package_located check ((location is null) = (located_at is null));
create index packages_location on packages (warehouse_id, location, confirmed_at, id) where location is not null;
-- The list has the longest waiting first.
create index packages_waiting on packages (warehouse_id, confirmed_at, id) where status = 'CONFIRMED';
drop index packages_confirmed;
-- Scanners send tracking numbers in either case.
create index packages_tracking_upper on packages (upper(tracking_number) text_pattern_ops);
alter table warehouse_scans drop constraint warehouse_scans_action_check;
alter table warehouse_scans add constraint warehouse_scans_action_check check (action in ('receive', 'confirm', 'place'));
