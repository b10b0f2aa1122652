-- Oldest program: 0010_back_office
-- Files that no row refers to any more are deleted, with their objects.

-- The row of a file is gone and its object is not yet. A file of the same content that is uploaded meanwhile stays in
-- the database until the old object is deleted.
create table removed_files (
  hash bytea primary key check (length(hash) = 32),
  removed_at timestamptz not null
);
