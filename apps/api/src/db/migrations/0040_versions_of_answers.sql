-- Oldest program: 0010_back_office
-- Counts the messages of a thread, so that staff who answer an outdated one can be told. Its writers count.
alter table sale_threads add column version int not null default 1;

alter table sellers add column version int not null default 1;
create trigger sellers_version before update on sellers
  for each row when (old.status is distinct from new.status) execute function count_version();
