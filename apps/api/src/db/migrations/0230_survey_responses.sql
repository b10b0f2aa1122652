-- Oldest program: 0195_registration_numbers
-- An enquiry is typed into our own form, or comes from the provider of the survey.
alter table seller_enquiries add column is_from_survey boolean not null default false;
