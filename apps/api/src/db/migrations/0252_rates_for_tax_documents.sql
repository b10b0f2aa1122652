-- Oldest program: 0195_registration_numbers
-- EUR for one unit of the currency of a country outside the euro, where a tax document has to say the VAT in it as well
-- (Directive 2006/112/EC, Article 230). Apart from fx_rates: nothing is offered or paid in these currencies.
create table tax_rates_of_exchange (
  currency char(3) not null,
  rate numeric(12, 6) not null check (rate > 0),
  valid_from date not null,
  primary key (currency, valid_from)
);
insert into tax_rates_of_exchange (currency, rate, valid_from) values
  ('CHF', 1.06, '2000-01-01'), ('CZK', 0.04, '2000-01-01'), ('DKK', 0.134, '2000-01-01'), ('HUF', 0.0025, '2000-01-01'),
  ('NOK', 0.086, '2000-01-01'), ('PLN', 0.234, '2000-01-01'), ('RON', 0.201, '2000-01-01'), ('SEK', 0.089, '2000-01-01');
