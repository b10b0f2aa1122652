-- Oldest program: 0010_back_office
-- Prices by quantity: from a number of units on, every unit of a line costs less.
create table offer_tiers (
  offer_id bigint not null references offers on delete cascade,
  from_quantity int not null check (from_quantity > 1),
  -- Like the price of the offer after its discount: the seller's, without the margin. A discount does not lower it.
  price_minor bigint not null check (price_minor > 0),
  -- A list may change the currency of an offer: its steps rest until it is theirs again.
  currency char(3) not null,
  primary key (offer_id, from_quantity)
);

-- At most five steps, each cheaper than the one before. The lock of the offer serialises those who write them.
create function hold_offer_tiers() returns trigger language plpgsql as $$
begin
  perform from offers where id = new.offer_id for no key update;
  if (select count(*) from offer_tiers where offer_id = new.offer_id) > 5 then
    raise exception 'An offer has at most five steps' using errcode = 'check_violation';
  end if;
  if exists (select from offer_tiers t where t.offer_id = new.offer_id
      and (t.from_quantity < new.from_quantity and t.price_minor <= new.price_minor
        or t.from_quantity > new.from_quantity and t.price_minor >= new.price_minor)) then
    raise exception 'A step costs less than the one before' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger offer_tiers_fall after insert or update on offer_tiers for each row execute function hold_offer_tiers();
