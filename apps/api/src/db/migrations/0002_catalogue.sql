create table brands (
  id bigint generated always as identity primary key,
  qid text not null unique,
  name text not null unique,
  slug text not null unique
);

create table categories (
  id bigint generated always as identity primary key,
  name text not null unique,
  slug text not null unique
);

create table variants (
  id bigint generated always as identity primary key,
  fid text not null unique,
  slug text not null,
  -- The key is the 14-digit form; people see what was supplied.
  gtin14 char(14) not null unique check (gtin14 ~ '^\d{14}$'),
  gtin text not null,
  name text not null,
  brand_id bigint not null references brands,
  category_id bigint not null references categories,
  size text,
  source text not null,
  created_at timestamptz not null
);
create index variants_brand on variants (brand_id);

create table offers (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  variant_id bigint not null references variants,
  price_minor bigint not null check (price_minor > 0),
  currency char(3) not null,
  stock int not null check (stock >= 0),
  unit int not null default 1 check (unit >= 1),
  updated_at timestamptz not null,
  version int not null default 1,
  unique (seller_id, variant_id)
);
create index offers_variant on offers (variant_id, price_minor) where stock > 0;
