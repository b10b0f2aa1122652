-- Oldest program: 0194_standings_by_product_and_seller
-- The number of a company in the register of companies, as tax documents name it. Extracts had one each; the newest counts.
alter table organisations add column registration_number text
  constraint registration_number_length check (char_length(registration_number) between 2 and 35);
update organisations o set registration_number = btrim(c.number) from chamber_registrations c
  where c.organisation_id = o.id and c.removed_at is null and char_length(btrim(c.number)) between 2 and 35;
