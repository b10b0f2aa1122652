-- Oldest program: 0010_back_office
-- Outside a transaction
-- A warehouse's commercial invoice is kept as revisions like the papers of a sale.
alter table shipping_papers alter column sale_id drop not null,
  add column if not exists warehouse_shipment_id bigint references warehouse_shipments;
alter table shipping_papers drop constraint if exists shipping_paper_of_one,
  add constraint shipping_paper_of_one check (num_nonnulls(sale_id, warehouse_shipment_id) = 1) not valid;
alter table shipping_papers validate constraint shipping_paper_of_one;
drop index concurrently if exists shipping_papers_shipment;
create unique index concurrently shipping_papers_shipment on shipping_papers (warehouse_shipment_id, kind, revision)
  where warehouse_shipment_id is not null;

-- Statements outside a transaction end at the end of a line, so none inside the function does.
create or replace function refuse_other_paper() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.file_hash is null
        and (new.id, new.sale_id, new.warehouse_shipment_id, new.kind, new.revision, new.content, new.created_at)
        is not distinct from (old.id, old.sale_id, old.warehouse_shipment_id, old.kind, old.revision, old.content, old.created_at) then
      return new; end if; end if; raise exception 'A paper of a shipment keeps what it says' using errcode = 'restrict_violation'; end $$;
