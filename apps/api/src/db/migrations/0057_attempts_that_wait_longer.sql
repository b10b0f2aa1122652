-- When the next attempt may come: later with each one above the limit. Null where a limit ends with its window.
alter table rate_limits add column next_at timestamptz;
