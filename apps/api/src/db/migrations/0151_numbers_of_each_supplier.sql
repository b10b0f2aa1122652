-- Oldest program: 0130_known_payout_holds
-- Invoices and credit notes are numbered for each supplier and year, without gaps. What was issued before keeps its number.
create table tax_document_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  seller_id bigint not null references sellers,
  year int not null check (year between 2000 and 9999),
  last int not null check (last > 0),
  primary key (kind, seller_id, year)
);

alter table invoices add column series_year int, add column serial int check (serial > 0);
alter table invoices add constraint invoice_in_series check (num_nonnulls(series_year, serial) in (0, 2));
create unique index invoices_series on invoices (seller_id, series_year, serial) where serial is not null;
alter table credit_notes add column series_year int, add column serial int check (serial > 0);
alter table credit_notes add constraint credit_note_in_series check (num_nonnulls(series_year, serial) in (0, 2));
create unique index credit_notes_series on credit_notes (seller_id, series_year, serial) where serial is not null;

-- Rows stay as they are written, so a number that follows the one before keeps a series without gaps.
create function refuse_gap_in_series() returns trigger language plpgsql as $$
declare
  follows boolean;
begin
  if new.number not like '%-' || new.series_year || '-' || lpad(new.serial::text, greatest(5, length(new.serial::text)), '0') then
    raise exception 'The number of a document ends with its year and serial' using errcode = 'check_violation';
  end if;
  if new.serial > 1 then
    execute format('select exists (select from %I where seller_id = $1 and series_year = $2 and serial = $3)', tg_table_name)
      into follows using new.seller_id, new.series_year, new.serial - 1;
    if not follows then
      raise exception 'The numbers of a supplier have no gaps' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger invoices_without_gaps after insert on invoices
  for each row when (new.serial is not null) execute function refuse_gap_in_series();
create trigger credit_notes_without_gaps after insert on credit_notes
  for each row when (new.serial is not null) execute function refuse_gap_in_series();
