-- Oldest program: 0060_a_drop_off_has_no_hours
-- The deal that a buyer puts units into the cart for, as the support desk numbers it.
alter table cart_lines add column deal_id text check (deal_id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$');
