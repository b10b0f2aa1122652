-- Counts of attempts are not worth the wait for the disk that every sign-in had for them. After a crash of the database
-- they begin anew; after a stop they are as they were.
alter table rate_limits set unlogged;
