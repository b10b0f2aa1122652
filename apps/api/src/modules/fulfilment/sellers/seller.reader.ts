import { sql } from "kysely";
import { EXPIRABLE_ACTIONS } from "@quayside/api-client/contract/sales/sale.rules";
import type { Database, Tx } from "#db/database.ts";
import { isExpiringSoon, saleConditions, workStartsJson } from "#modules/fulfilment/sales/index.ts";
import { FIRST_TERMS_VERSION } from "#modules/fulfilment/sellers/terms.rules.ts";

/** Sales listed next to a count. */
const FIRST = 5;

/** Sales of the list of what to do next. */
const NEXT = 8;

/** Weeks of the sums by week, including the current one. */
const WEEKS = 12;

/** Days of the chart, including today. */
const DAYS = 14;

/**
 * A seller's open work as JSON, in one statement. Days and weeks are those of the seller's time zone; declined,
 * expired and cancelled sales do not count in their sums.
 */
export async function readSellerInbox(db: Database, sellerId: number, now: Date): Promise<string | null> {
  const first = sql`json_build_object('qid', f.qid, 'number', f.number, 'expiredAt', instant_text(f.expired_at),
    'workStarts', ${workStartsJson(sql`f`)},
    'total', money_text(f.price_minor), 'currency', f.currency)`;
  const toDo = sql`json_build_object('qid', f.qid, 'number', f.number, 'expiredAt', instant_text(f.expired_at),
    'workStarts', ${workStartsJson(sql`f`)}, 'total', money_text(f.price_minor), 'currency', f.currency,
    'nextAction', f.next_action, 'isExpiring', f.expiring,
    'destinationCity', f.destination_city, 'destinationCountry', f.destination_country)`;
  // Later steps have no deadline.
  const urgency = sql`f.next_action <> all(${[...EXPIRABLE_ACTIONS]}::text[]), f.expired_at, f.id`;
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
    ), days as (
      select generate_series(date_trunc('day', ${now}::timestamptz at time zone e.time_zone) - make_interval(days => ${DAYS - 1}::int),
        date_trunc('day', ${now}::timestamptz at time zone e.time_zone), interval '1 day') as start, e.time_zone
      from sellers e where e.organisation_id = ${sellerId}
    ), daily as (
      select d.start, coalesce(sum(s.price_minor), 0)::bigint as total, count(s.id)::int as count from days d
      left join sales s on s.seller_id = ${sellerId} and s.created_at >= d.start at time zone d.time_zone
        and s.created_at < (d.start + interval '1 day') at time zone d.time_zone and s.created_at <= ${now}
        and s.status not in ('DECLINED', 'EXPIRED', 'CANCELLED')
      group by d.start
    )
    select json_build_object(
      'asOf', instant_text(${now}),
      'doNext', coalesce((select json_agg(${toDo} order by ${urgency}) from (
        select * from waiting f where f.next_action <> 'NONE' order by ${urgency} limit ${NEXT}) f), '[]'::json),
      'nextPayout', (select json_build_object('on', to_char(p.due_on, 'YYYY-MM-DD'), 'currency', p.currency, 'count', count(*),
          'amount', money_text(sum(p.amount_minor - p.set_off_minor)::bigint))
        from payouts p where p.seller_id = e.organisation_id and p.status = 'SCHEDULED' and p.currency = e.currency
        group by p.due_on, p.currency order by p.due_on limit 1),
      'notWinningCount', coalesce((select sum(not_winning) from inventory_figures n where n.seller_id = e.organisation_id), 0),
      'firstSteps', case when not exists (select from sales s where s.seller_id = e.organisation_id) then json_build_object(
        'hasOffers', exists (select from offers o where o.seller_id = e.organisation_id),
        'hasLiveOffer', coalesce((select sum(winning + not_winning) > 0 from inventory_figures n where n.seller_id = e.organisation_id), false)) end,
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
      'dailySales', (select coalesce(json_agg(json_build_object('day', to_char(start, 'YYYY-MM-DD'),
        'total', money_text(total), 'count', count) order by start), '[]'::json) from daily),
      'currency', e.currency
    )::text as inbox from sellers e where e.organisation_id = ${sellerId}`.execute(db);
  return rows[0]?.inbox ?? null;
}

/** The version of the terms that a seller last accepted; null without one. */
export async function readAcceptedTerms(
  db: Database | Tx,
  sellerId: number,
): Promise<{ version: string; at: Date; company: string } | null> {
  const { rows } = await sql<{ version: string; at: Date | null; company: string }>`
    select coalesce(t.version, ${FIRST_TERMS_VERSION}) as version, s.sla_accepted_at as at, o.name as company
    from sellers s join organisations o on o.id = s.organisation_id
    left join lateral (select version from terms_acceptances a where a.seller_id = s.organisation_id
      order by a.accepted_at desc, a.version desc limit 1) t on true
    where s.organisation_id = ${sellerId}`.execute(db);
  const row = rows[0];
  return row && row.at !== null ? { ...row, at: row.at } : null;
}
