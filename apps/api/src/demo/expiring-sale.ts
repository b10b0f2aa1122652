import type pg from "pg";
import { isWorkingDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";

/**
 * The demo seller always has a sale that expires with the anchor day and one with the next working day, for data used
 * past midnight: where the calendar gives none, the oldest unanswered one does. Deadlines end on working days only, so
 * on a weekend or a holiday it is the two working days after it.
 * @param anchorDay "YYYY-MM-DD"
 */
export async function keepOneExpiring(client: pg.Client, anchorDay: string): Promise<void> {
  const { rows } = await client.query<{ country: string }>(
    `select o.country from organisations o join memberships m on m.organisation_id = o.id join users u on u.id = m.user_id
     where u.email = 'seller@demo.example'`,
  );
  const country = rows[0]?.country ?? "";
  const first = isWorkingDay(anchorDay, country) ? anchorDay : shiftWorkingDays(anchorDay, 1, country);
  for (const day of [first, shiftWorkingDays(first, 1, country)])
    await client.query(
      `with own as (
         select s.id, s.status, s.created_at, s.expired_at, ($1::date + 1)::timestamp at time zone s.time_zone as day_end
         from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
         where u.email = 'seller@demo.example' and s.demo_untouched and s.status in ('NOTIFIED', 'CONFIRMED'))
       update sales set expired_at = own.day_end,
         work_starts = array(select w from unnest(sales.work_starts) w where w < own.day_end order by w) from own
       where sales.id = own.id
         and not exists (select 1 from own near where near.expired_at > near.day_end - interval '1 day' and near.expired_at <= near.day_end)
         and own.id = (select id from own later where later.status = 'NOTIFIED' and later.expired_at > later.day_end
           order by created_at, id limit 1)`,
      [day],
    );
}
