-- Oldest program: 0010_back_office
-- Rules that set prices of offers, what they changed, and what they leave to people.

create table price_rules (
  id bigint generated always as identity primary key,
  qid text not null unique,
  seller_id bigint not null references sellers,
  name text not null check (length(name) between 1 and 80),
  -- A deleted rule keeps its row for what it changed.
  state text not null check (state in ('DRAFT', 'ON', 'PAUSED', 'DELETED')),
  reference text not null check (reference in ('WINNING', 'SECOND', 'COST', 'WANTED')),
  action text not null check (action in ('MATCH', 'BELOW', 'ABOVE')),
  -- Minor units, or hundredths of a per cent.
  step int not null check (step >= 0),
  is_step_share boolean not null,
  rounding text not null check (rounding in ('NONE', 'NINETY_NINE', 'FIVE_CENTS')),
  -- One of these, or neither: then offers have their own floors, and those without one are left as they are.
  floor_minor bigint check (floor_minor > 0),
  floor_return numeric(5, 4) check (floor_return between 0 and 0.9),
  -- The highest price, or how far above the floor it may be as a fraction of it.
  ceiling_minor bigint check (ceiling_minor > 0),
  ceiling_over numeric(6, 4) check (ceiling_over >= 0),
  back_to_ceiling boolean not null,
  scope text not null check (scope in ('OFFERS', 'BRANDS', 'CATEGORY', 'ALL')),
  -- Offers, brands, or the category.
  scope_ids bigint[] not null,
  max_changes int not null check (max_changes between 1 and 24),
  -- With fewer units in stock nothing is changed.
  min_stock int not null check (min_stock >= 0),
  -- When prices may change, in the seller's time zone: whole hours, and days from 1 for Monday. All null for always.
  hours_from int check (hours_from between 0 and 23),
  hours_to int check (hours_to between 1 and 24),
  weekdays int[] check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  constraint price_rule_hours check (num_nulls(hours_from, hours_to, weekdays) in (0, 3) and hours_from < hours_to is not false),
  constraint price_rule_floor check (floor_minor is null or floor_return is null),
  constraint price_rule_ceiling check (ceiling_minor is null or ceiling_over is null),
  constraint price_rule_goes_back check (not back_to_ceiling or ceiling_minor is not null or ceiling_over is not null)
);
create index price_rules_seller on price_rules (seller_id, id) where state <> 'DELETED';
create index price_rules_on on price_rules (seller_id) where state = 'ON';

-- Sellers who have stopped all their rules at once, and when.
create table price_rule_stops (
  seller_id bigint primary key references sellers,
  is_stopped boolean not null,
  updated_at timestamptz not null,
  version int not null default 1
);

create table price_rule_changes (
  id bigint generated always as identity primary key,
  rule_id bigint not null references price_rules,
  seller_id bigint not null references sellers,
  offer_id bigint not null references offers,
  -- The day in the seller's time zone.
  day date not null,
  at timestamptz not null,
  cause text not null check (cause in ('REFERENCE', 'FLOOR', 'CEILING', 'BACK', 'FOLLOWS')),
  reference_minor bigint,
  floor_minor bigint not null,
  from_minor bigint not null,
  to_minor bigint not null,
  currency char(3) not null,
  undone_at timestamptz
);
create index price_rule_changes_seller on price_rule_changes (seller_id, id desc);
create index price_rule_changes_latest on price_rule_changes (rule_id, id desc);
create index price_rule_changes_rule on price_rule_changes (rule_id, day);
create index price_rule_changes_offer on price_rule_changes (offer_id, day);

-- Offers that a rule leaves as they are, and why.
create table price_rule_holds (
  offer_id bigint primary key references offers on delete cascade,
  rule_id bigint not null references price_rules,
  reason text not null check (reason in ('LARGE_MOVE', 'NO_FLOOR', 'FLOOR_ABOVE_CEILING', 'DISCOUNT', 'LOW_STOCK', 'DAILY_LIMIT', 'OUTSIDE_HOURS')),
  -- The price that the rule would set; of large moves only.
  wanted_minor bigint,
  since timestamptz not null
);
create index price_rule_holds_rule on price_rule_holds (rule_id, reason);

-- Products whose rules have something to look at. Each change adds a row: a row that were shared would be lost to the change that came
-- while it was read.
create table price_rule_signals (
  id bigint generated always as identity primary key,
  variant_id bigint not null
);

create function signal_price_rules(variant_ids bigint[]) returns void language plpgsql as $$
begin
  if not exists (select from price_rules where state = 'ON') then return; end if;
  insert into price_rule_signals (variant_id)
    select distinct o.variant_id from offers o where o.variant_id = any(variant_ids)
      and exists (select from price_rules r where r.seller_id = o.seller_id and r.state = 'ON');
end $$;
