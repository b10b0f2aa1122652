-- Oldest program: 0195_registration_numbers
-- Under which a company is known to customs (Regulation (EU) No 952/2013, Article 9); papers of exports name it.
alter table organisations add column eori_number text
  constraint eori_number_form check (eori_number ~ '^[A-Z]{2}[0-9A-Z]{1,15}$');
