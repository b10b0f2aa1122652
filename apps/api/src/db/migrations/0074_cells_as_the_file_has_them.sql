-- Oldest program: 0066_complete_tax_documents
-- A workbook says more of a number than its text, such as all of its digits: what a row is read by again after an edit.
alter table stock_draft_rows add column raws jsonb,
  drop constraint stock_draft_rows_ignored_because_check,
  add constraint stock_draft_rows_ignored_because_check check (ignored_because in ('BLANK', 'HEADINGS', 'TOTALS', 'NO_OFFER'));
