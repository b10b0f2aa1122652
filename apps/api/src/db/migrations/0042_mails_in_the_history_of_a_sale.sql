-- How many people were written to at once: the history of a sale says so.
alter table notifications add column mails integer not null default 0 check (mails >= 0);
create index notifications_of_sale on notifications (subject_qid) where subject_kind = 'sale' and mails > 0;
