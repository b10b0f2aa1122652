-- Oldest program: 0084_dated_brand_discounts
-- What becomes of offers that a list does not name, where the upload said so: it then counts for more than an earlier list.
alter table stock_drafts add column said_mode text check (said_mode in ('REPLACE', 'MERGE'));
