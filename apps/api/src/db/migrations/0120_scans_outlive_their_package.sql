-- Oldest program: 0099_stock_list_sources
-- A seller may withdraw a package whose receipt was undone. Its scans stay as history, under the number of its label.
alter table warehouse_scans add column sscc char(18) check (sscc ~ '^\d{18}$');
update warehouse_scans c set sscc = p.sscc from packages p where p.id = c.package_id;
alter table warehouse_scans
  alter column package_id drop not null,
  drop constraint warehouse_scans_package_id_fkey,
  add constraint warehouse_scans_package_id_fkey foreign key (package_id) references packages on delete set null,
  add constraint scan_names_a_package check (package_id is not null or sscc is not null);
