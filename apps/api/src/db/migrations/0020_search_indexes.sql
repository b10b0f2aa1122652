-- Oldest program: 0010_back_office
-- Outside a transaction
-- Without fastupdate: every search would have to read the pending list.
drop index concurrently if exists sale_lines_words;
create index concurrently sale_lines_words on sale_lines using gin (findable_words(brand || ' ' || name)) with (fastupdate = off);
drop index concurrently if exists order_lines_words;
create index concurrently order_lines_words on order_lines using gin (findable_words(brand || ' ' || name)) with (fastupdate = off);
drop index concurrently if exists order_lines_gtin;
create index concurrently order_lines_gtin on order_lines (gtin);
call refresh_search_texts(5000);
drop index concurrently if exists sale_lines_text;
