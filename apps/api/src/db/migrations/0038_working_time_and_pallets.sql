-- When the working hours of each working day begin that a seller has for a sale, by the calendar its deadline was
-- counted in; each lasts eight hours. Kept with the sale, as a calendar may change and the deadline does not.
alter table sales add column work_starts timestamptz[] not null default '{}';
-- Sales that wait when this is introduced: the last three weekdays up to their deadline, from nine o'clock there.
update sales s set work_starts = (
  select array_agg(d.start order by d.start) from (
    select (day + interval '9 hours') at time zone s.time_zone as start
    from generate_series((s.expired_at at time zone s.time_zone)::date - 8, (s.expired_at at time zone s.time_zone)::date - 1,
      interval '1 day') day
    where extract(isodow from day) < 6 order by day desc limit 3) d)
where s.status in ('NOTIFIED', 'CONFIRMED');

-- Pallets that the boxes of a sale stand on. Each is a logistic unit of its own, with a number (SSCC) and a label.
create table sale_pallets (
  id bigint generated always as identity primary key,
  qid text not null unique,
  sale_id bigint not null references sales,
  number int not null check (number between 1 and 10),
  base text not null check (base in ('EUR', 'UK')),
  sscc char(18) not null unique check (sscc ~ '^\d{18}$'),
  -- With its boxes and itself.
  weight_grams int not null check (weight_grams between 1 and 700000),
  height_cm int not null check (height_cm between 1 and 180),
  created_at timestamptz not null,
  unique (sale_id, number)
);
