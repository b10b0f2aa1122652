-- Oldest program: 0010_back_office
-- Outside a transaction
-- What a deal sold.
drop index concurrently if exists order_lines_deal;
create index concurrently order_lines_deal on order_lines (deal_id) where deal_id is not null;
alter table order_lines validate constraint order_line_deal;
