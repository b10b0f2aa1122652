-- Oldest program: 0192_newsletter
-- The invoices of a seller are found by the day of issue; its credit notes are a few a month.
create index invoices_of_seller on invoices (seller_id, issued_at);
