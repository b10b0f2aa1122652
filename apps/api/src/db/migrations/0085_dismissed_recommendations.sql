-- Oldest program: 0084_dated_brand_discounts
-- Products in demand that a seller does not want to be shown again.
create table recommendation_dismissals (
  seller_id bigint not null references sellers,
  variant_id bigint not null references variants,
  dismissed_at timestamptz not null,
  primary key (seller_id, variant_id)
);
