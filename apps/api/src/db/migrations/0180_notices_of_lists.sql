-- Oldest program: 0130_known_payout_holds
-- What was made of the rows of a list that was sent to be live at once, such as rounded prices: notes with their rows.
alter table stock_lists add column notices jsonb not null default '[]'
  constraint notices_are_a_list check (jsonb_typeof(notices) = 'array');
