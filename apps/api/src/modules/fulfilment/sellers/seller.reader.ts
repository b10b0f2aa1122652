import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isExpiringSoon, saleConditions, workStartsJson } from "#modules/fulfilment/sales/index.ts";

/** Sales listed next to a count. */
const FIRST = 5;

/** Weeks of the chart, including the current one. */
const WEEKS = 12;

/**
 * A seller's open work as JSON, in one statement. Weeks start on Monday in the seller's time zone; declined, expired
 * and cancelled sales do not count in the chart.
 */
export async function readSellerInbox(db: Database, sellerId: number, now: Date): Promise<string | null> {
  const first = sql`json_build_object('qid', f.qid, 'number', f.number, 'expiredAt', instant_text(f.expired_at),
    'workStarts', ${workStartsJson(sql`f`)},
    'total', money_text(f.price_minor), 'currency', f.currency)`;
  const { rows } = await sql<{ inbox: string }>`
    with waiting as (
      select s.*, ${isExpiringSoon(now)} as expiring
      from sales s where s.seller_id = ${sellerId} and s.is_current
    ), weeks as (
      select generate_series(date_trunc('week', ${now}::timestamptz at time zone e.time_zone) - make_interval(weeks => ${WEEKS - 1}::int),
        date_trunc('week', ${now}::timestamptz at time zone e.time_zone), interval '1 week') as start, e.time_zone
      from sellers e where e.organisation_id = ${sellerId}
    ), weekly as (
      select w.start, coalesce(sum(s.price_minor), 0)::bigint as total, count(s.id)::int as count from weeks w
      left join sales s on s.seller_id = ${sellerId} and s.created_at >= w.start at time zone w.time_zone
        and s.created_at < (w.start + interval '1 week') at time zone w.time_zone and s.created_at <= ${now}
        and s.status not in ('DECLINED', 'EXPIRED', 'CANCELLED')
      group by w.start
    )
    select json_build_object(
      'asOf', instant_text(${now}),
      'newSales', json_build_object('count', (select count(*) from waiting where status = 'NOTIFIED'), 'first', coalesce((
        select json_agg(${first} order by f.expired_at, f.id) from (
          select * from waiting where status = 'NOTIFIED' order by expired_at, id limit ${FIRST}) f), '[]'::json)),
      'expiringSoon', json_build_object('count', (select count(*) from waiting where expiring), 'first', coalesce((
        select json_agg(${first} order by f.expired_at, f.id) from (
          select * from waiting where expiring order by expired_at, id limit ${FIRST}) f), '[]'::json)),
      'arrangeShipping', json_build_object('count', (select count(*) from waiting where next_action = 'ARRANGE_SHIPPING')),
      'readyToPay', json_build_object('count', (select count(*) from waiting where next_action = 'TRIGGER_PAYMENT')),
      'readyToComplete', json_build_object('count', (select count(*) from waiting where next_action = 'COMPLETE')),
      'documentsMissing', json_build_object('count', (select count(*) from sales s
        where ${saleConditions({ sellerId, status: "CURRENT", documents: "MISSING", now })})),
      'openClaims', (select json_build_object('count', count(*), 'nextDisputeUntil',
          case when min(c.dispute_until) is not null then instant_text(min(c.dispute_until)) end)
        from claims c where c.seller_id = ${sellerId} and c.status = 'AWAITING_SELLER'),
      'currentCount', (select count(*) from waiting),
      'weeklySales', (select coalesce(json_agg(json_build_object('weekStart', to_char(start, 'YYYY-MM-DD'),
        'total', money_text(total), 'count', count) order by start), '[]'::json) from weekly),
      'currency', e.currency
    )::text as inbox from sellers e where e.organisation_id = ${sellerId}`.execute(db);
  return rows[0]?.inbox ?? null;
}
