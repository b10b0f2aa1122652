-- Oldest program: 0010_back_office
-- The storage with the files of this database, by the mark that the first start leaves in it.
create table object_storage (
  mark uuid primary key,
  is_only boolean not null default true unique check (is_only)
);
