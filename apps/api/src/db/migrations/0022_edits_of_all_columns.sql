-- Oldest program: 0010_back_office
-- Outside a transaction
-- Every column that a list may have can be edited.
alter table stock_draft_edit_cells drop constraint if exists stock_draft_edit_cells_column_number_check,
  add constraint stock_draft_edit_cells_column_number_check check (column_number between 0 and 1023) not valid;
alter table stock_draft_edit_cells validate constraint stock_draft_edit_cells_column_number_check;
