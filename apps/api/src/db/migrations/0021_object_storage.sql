-- A file arrives in the transaction of its effect and moves to the object storage afterwards: no call waits for the
-- storage while it holds locks, and none is lost when it is away.
alter table files alter column content drop not null;
alter table files add column stored_at timestamptz;
alter table files add constraint content_is_somewhere check (content is not null or stored_at is not null);
create index files_to_store on files (created_at) where stored_at is null;
