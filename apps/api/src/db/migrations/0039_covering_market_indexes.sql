-- What a brand or a category has is counted from its index alone: in the order of prices its rows lie all over the table.
drop index variant_market_brand;
create index variant_market_brand on variant_market (brand_id, lowest_euro, variant_id)
  include (lowest_europe, lowest_usa, lowest_elsewhere);
drop index variant_market_category;
create index variant_market_category on variant_market (category_id, lowest_euro, variant_id)
  include (brand_id, lowest_europe, lowest_usa, lowest_elsewhere);
