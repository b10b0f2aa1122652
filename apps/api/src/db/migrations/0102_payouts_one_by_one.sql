-- Oldest program: 0099_stock_list_sources
-- Each payout is paid in a transaction of its own; those that a seller has not been told of are told in one message afterwards.
alter table payouts add column is_to_tell boolean not null default false;
alter table payouts add constraint payout_told check (not is_to_tell or status = 'PAID');
create index payouts_to_tell on payouts (seller_id, id) where is_to_tell;

-- Completed sales without an invoice whose VAT fits, by what they share: what their invoices lack is the same for all of a
-- seller and a rule. Those whose VAT does not fit never get one.
create index sales_to_invoice on sales (seller_id, vat_rule, id)
  where status = 'COMPLETED' and not has_invoice and vat_fits(vat_minor, price_minor, shipping_fee_minor, vat_rate, fx_rate);
drop index sales_without_invoice;
