-- Oldest program: 0010_back_office
-- Outside a transaction
-- Registries answer for Swiss and Norwegian VAT numbers now: those that nobody could be asked about are checked.
update organisations set vat_recheck_at = now()
  where vat_status = 'UNABLE_TO_VALIDATE' and vat_recheck_at is null and vat_number ~ '^(CHE[0-9]{9}MWST|NO[0-9]{9}MVA)$';

-- Work that ended has the time of its end, and no other work has one.
update list_exports set finished_at = coalesce(moved_at, created_at)
  where status in ('DONE', 'FAILED') and finished_at is null;
alter table list_exports drop constraint if exists ended_export_has_its_time,
  add constraint ended_export_has_its_time check ((status in ('DONE', 'FAILED')) = (finished_at is not null)) not valid;
alter table list_exports validate constraint ended_export_has_its_time;
update initial_checks set finished_at = coalesce(started_at, created_at)
  where status in ('DONE', 'FAILED') and finished_at is null;
alter table initial_checks drop constraint if exists ended_check_has_its_time,
  add constraint ended_check_has_its_time check ((status in ('DONE', 'FAILED')) = (finished_at is not null)) not valid;
alter table initial_checks validate constraint ended_check_has_its_time;
