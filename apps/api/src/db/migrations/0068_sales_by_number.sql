-- Oldest program: 0066_complete_tax_documents
-- The search for the number of a sale, in full or its start, reads a range of this index and not every sale of the seller.
create index sales_by_number on sales (seller_id, number bpchar_pattern_ops);
