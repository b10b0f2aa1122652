-- Oldest program: 0010_back_office
-- The time zone of an address that its country and postcode do not tell, as its company chose it.
alter table addresses add column time_zone text;

-- Counts the changes of a row, so that whoever acts on an outdated one can be told. Of tables whose writers do not
-- count themselves.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

alter table orders add column version int not null default 1;
create trigger orders_version before update on orders
  for each row when (old.status is distinct from new.status) execute function count_version();

alter table payouts add column version int not null default 1;
create trigger payouts_version before update on payouts
  for each row when ((old.status, old.hold_reason, old.bank_account_id) is distinct from (new.status, new.hold_reason, new.bank_account_id))
  execute function count_version();

alter table order_issues add column version int not null default 1;
create trigger order_issues_version before update on order_issues
  for each row when (old.* is distinct from new.*) execute function count_version();

alter table seller_statements add column version int not null default 1;
create trigger seller_statements_version before update on seller_statements
  for each row when (old.* is distinct from new.*) execute function count_version();

alter table stock_lists add column version int not null default 1;
create trigger stock_lists_version before update on stock_lists
  for each row when ((old.status, old.hold_facts) is distinct from (new.status, new.hold_facts)) execute function count_version();
