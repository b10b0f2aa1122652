-- Oldest program: 0099_stock_list_sources
-- What is wrong with a package, as the warehouse saw it. A photo goes with its package.
create table package_photos (
  id bigint generated always as identity primary key,
  qid text not null unique,
  warehouse_id bigint not null references organisations,
  package_id bigint not null references packages on delete cascade,
  -- The line that it shows; null for the package itself.
  sale_line_id bigint references sale_lines,
  -- Made by the device that took it: sent again after an outage, it is stored once.
  scan_id text not null check (length(scan_id) between 8 and 64),
  file_hash bytea not null references files,
  taken_at timestamptz not null,
  stored_at timestamptz not null,
  user_id bigint not null references users,
  unique (warehouse_id, scan_id)
);
create index package_photos_package on package_photos (package_id, id);
create index package_photos_line on package_photos (sale_line_id) where sale_line_id is not null;
-- By what they are deleted when they have served their time.
create index package_photos_age on package_photos (stored_at);
