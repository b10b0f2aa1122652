-- Oldest program: 0089_pallets_of_warehouses
-- A receipt that was scanned by mistake is taken back by a scan of its own, which may arrive before the one it undoes.
alter table warehouse_scans
  drop constraint warehouse_scans_action_check,
  add constraint warehouse_scans_action_check check (action in ('receive', 'undo_receive', 'confirm', 'place')),
  add column undoes text check (length(undoes) between 8 and 64),
  add constraint undo_names_its_scan check ((action = 'undo_receive') = (undoes is not null));
create index warehouse_scans_undoes on warehouse_scans (warehouse_id, undoes) where undoes is not null;
