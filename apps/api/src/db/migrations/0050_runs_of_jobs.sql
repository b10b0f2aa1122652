-- How each job fared last, for health, metrics and staff. Times are real ones.
create table job_runs (
  name text primary key check (name <> ''),
  period_seconds integer not null check (period_seconds > 0),
  -- When in its period it is due, counted from midnight UTC.
  offset_seconds integer not null check (offset_seconds >= 0 and offset_seconds < period_seconds),
  -- Until the first success a job is late from here on.
  watched_since timestamptz not null,
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  duration_ms integer check (duration_ms >= 0),
  failures_in_a_row integer not null default 0 check (failures_in_a_row >= 0),
  -- Name and message of the error, cut to a readable length.
  last_error text check (length(last_error) <= 500),
  -- Staff asked for a run that has not begun yet.
  requested_at timestamptz,
  constraint job_runs_failure_has_a_reason check (failed_at is null or last_error is not null)
);
