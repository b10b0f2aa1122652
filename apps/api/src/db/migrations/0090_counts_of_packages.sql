-- Oldest program: 0089_pallets_of_warehouses
-- What was found in a package of each product that its seller said is in it.
create table package_counts (
  package_id bigint not null references packages,
  sale_line_id bigint not null references sale_lines,
  counted int not null check (counted >= 0),
  -- Of those, the damaged ones.
  damaged int not null check (damaged between 0 and counted),
  primary key (package_id, sale_line_id)
);
create index package_counts_line on package_counts (sale_line_id);
