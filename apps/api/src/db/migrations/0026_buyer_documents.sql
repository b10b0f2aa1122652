-- Oldest program: 0010_back_office
-- Our own invoices and credit notes to buyers. A supplier's documents are issued in its name and have other tables.

-- Numbered per legal entity and year, without gaps.
create table buyer_document_series (
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  entity char(2) not null check (entity in ('NL', 'GB')),
  year int not null check (year between 2000 and 9999),
  last int not null check (last > 0),
  primary key (kind, entity, year)
);

create table buyer_documents (
  id bigint generated always as identity primary key,
  qid text not null unique,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  order_id bigint not null references orders,
  buyer_id bigint not null references organisations,
  -- The legal entity of ours that sells, by country of its registered office.
  entity char(2) not null check (entity in ('NL', 'GB')),
  number text not null unique,
  series_year int not null,
  serial int not null check (serial > 0),
  -- An invoice is for what left a warehouse together, or for a sale that its seller ships directly. A credit note
  -- is for a sale.
  warehouse_shipment_id bigint references warehouse_shipments,
  sale_id bigint references sales,
  currency char(3) not null,
  -- In minor units. The total is what the buyer paid for these goods.
  net_minor bigint not null check (net_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  total_minor bigint not null check (total_minor > 0 and total_minor = net_minor + vat_minor),
  issued_at timestamptz not null,
  -- Names, addresses, lines and amounts at the time of issue; pages and data are made from this alone.
  content jsonb not null,
  constraint buyer_document_cause check (num_nonnulls(warehouse_shipment_id, sale_id) = 1
    and (kind = 'INVOICE' or sale_id is not null))
);
create unique index buyer_documents_series on buyer_documents (entity, kind, series_year, serial);
create unique index buyer_documents_shipment on buyer_documents (warehouse_shipment_id, currency)
  where warehouse_shipment_id is not null;
create index buyer_documents_order on buyer_documents (order_id, kind, id);
create index buyer_documents_sale on buyer_documents (sale_id) where sale_id is not null;
create trigger buyer_documents_append_only before update or delete on buyer_documents
  for each row execute function refuse_change();
create trigger buyer_documents_not_emptied before truncate on buyer_documents
  for each statement execute function refuse_change();

-- Rows never change, so requiring the previous number for each new one keeps a series without gaps.
create function refuse_gap_in_buyer_series() returns trigger language plpgsql as $$
begin
  if new.number not like '%-' || new.entity || '-' || new.series_year || '-' || lpad(new.serial::text, greatest(5, length(new.serial::text)), '0') then
    raise exception 'The number of a document ends with its entity, year and serial' using errcode = 'check_violation';
  end if;
  if new.serial > 1 and not exists (select from buyer_documents where entity = new.entity and kind = new.kind
      and series_year = new.series_year and serial = new.serial - 1) then
    raise exception 'The numbers of a legal entity have no gaps' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger buyer_documents_without_gaps after insert on buyer_documents
  for each row execute function refuse_gap_in_buyer_series();

-- What of a sale's lines a document bills or credits.
create table buyer_document_lines (
  document_id bigint not null references buyer_documents,
  sale_line_id bigint not null references sale_lines,
  -- Units; of a credit note, those whose price it refunds in full or in part.
  quantity int not null check (quantity > 0),
  -- With VAT, and the rate of it that is in there.
  total_minor bigint not null check (total_minor > 0),
  rate numeric(5, 4) not null check (rate >= 0 and rate < 1),
  primary key (document_id, sale_line_id)
);
create index buyer_document_lines_sale_line on buyer_document_lines (sale_line_id);
create trigger buyer_document_lines_append_only before update or delete on buyer_document_lines
  for each row execute function refuse_change();
create trigger buyer_document_lines_not_emptied before truncate on buyer_document_lines
  for each statement execute function refuse_change();

-- No unit is billed twice, and nothing is credited that was not billed. Writers lock the sale first.
create function refuse_overbilling() returns trigger language plpgsql as $$
declare
  ordered int;
  billed_units bigint;
  billed bigint;
  credited bigint;
begin
  select requested_quantity into ordered from sale_lines where id = new.sale_line_id;
  select coalesce(sum(x.quantity) filter (where d.kind = 'INVOICE'), 0), coalesce(sum(x.total_minor) filter (where d.kind = 'INVOICE'), 0),
      coalesce(sum(x.total_minor) filter (where d.kind = 'CREDIT_NOTE'), 0)
    into billed_units, billed, credited
    from buyer_document_lines x join buyer_documents d on d.id = x.document_id where x.sale_line_id = new.sale_line_id;
  if billed_units > ordered or credited > billed then
    raise exception 'A line is billed once and credited once' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger buyer_document_lines_within after insert on buyer_document_lines
  for each row execute function refuse_overbilling();

-- Their pages and data are kept like those of suppliers' documents.
alter table tax_documents
  add column buyer_document_id bigint unique references buyer_documents,
  drop constraint tax_documents_check;

create or replace function refuse_other_pages() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.invoice_id, new.credit_note_id, new.buyer_document_id)
          is not distinct from (old.id, old.invoice_id, old.credit_note_id, old.buyer_document_id)
        and (old.file_hash is null or (new.file_hash, new.drawn_at) is not distinct from (old.file_hash, old.drawn_at))
        and (old.data_hash is null or (new.data_hash, new.data_at) is not distinct from (old.data_hash, old.data_at)) then
      return new;
    end if;
  end if;
  raise exception 'A tax document keeps its pages' using errcode = 'restrict_violation';
end $$;

create function note_buyer_document() returns trigger language plpgsql as $$
begin
  insert into tax_documents (buyer_document_id) values (new.id);
  return null;
end $$;
create trigger buyer_documents_have_pages after insert on buyer_documents
  for each row execute function note_buyer_document();
