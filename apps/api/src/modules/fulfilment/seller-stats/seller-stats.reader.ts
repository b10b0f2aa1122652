import {
  METRIC_WINDOW_DAYS,
  POOR_FULFILMENT_BELOW,
  TREND_PERIODS,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { sql, type RawBuilder } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { DAY_MS } from "#kernel/durations.ts";
import type { HandlingGroup } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import type { PeriodFacts } from "#modules/fulfilment/seller-stats/seller-metrics.rules.ts";
import type { WeekdayGroup } from "#modules/fulfilment/seller-stats/weekdays.rules.ts";

const POOR_PERCENT = POOR_FULFILMENT_BELOW * 100;

/** Sales by period of notification; 0 is the current one, and everything before the trend is one more. */
export interface StatsPeriod extends PeriodFacts {
  readonly period: number;
}

/** How the past of a seller is divided. */
export interface Division {
  /** Periods up to now, and the days of each. */
  readonly count: number;
  readonly days: number;
  /** Whether sales before them count, as one more period. */
  readonly isWhole: boolean;
}

const TREND: Division = { count: TREND_PERIODS, days: METRIC_WINDOW_DAYS, isWhole: true };

interface StatsKey {
  readonly sellerId: number;
  readonly now: Date;
  readonly division?: Division;
}

const startOf = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** The current period of a sale `s` is 0; sales before all periods share the last number. */
const periodOf = (now: Date, { count, days }: Division) => {
  const bounds = Array.from({ length: count }, (_, index) => startOf(now, (count - index) * days));
  return sql`(${count}::int - width_bucket(s.created_at, ${bounds}::timestamptz[]))`;
};

const isInside = (now: Date, { count, days, isWhole }: Division) =>
  isWhole ? sql`true` : sql`s.created_at >= ${startOf(now, count * days)}`;

/** All sales of a seller except cancelled ones, totalled by period, in EUR cents at the rates of their orders. */
export async function readStatsPeriods(
  db: Database | Tx,
  { sellerId, now, division = TREND }: StatsKey,
): Promise<StatsPeriod[]> {
  const { rows } = await sql<StatsPeriod>`
    with claimed as (
      select sale_id, sum(approved_goods_minor) as minor from claims
      where seller_id = ${sellerId} and fault = 'SELLER' and status in ('DECIDED', 'SETTLED') and approved_goods_minor > 0
      group by sale_id
    ), sold as (
      select ${periodOf(now, division)} as period, s.status in ('PAID', 'COMPLETED', 'DECLINED', 'EXPIRED') as finished, s.status,
        s.requested_minor as requested, case when s.status in ('PAID', 'COMPLETED') then s.price_minor else 0 end as confirmed,
        s.shipping_fee_minor + s.vat_minor as extras, s.fx_rate as rate, c.minor as claimed
      from sales s left join claimed c on c.sale_id = s.id
      where s.seller_id = ${sellerId} and s.created_at <= ${now} and ${isInside(now, division)} and s.status <> 'CANCELLED'
    ), summed as (
      -- By rate first: cents are added as integers, and only the totals are multiplied.
      select period, rate, count(*) as allocated, count(*) filter (where finished) as finished,
        sum(requested) filter (where finished) as requested, sum(confirmed) filter (where finished) as confirmed,
        count(*) filter (where finished and confirmed * 100 < requested * ${POOR_PERCENT}::bigint) as poor,
        count(*) filter (where status = 'DECLINED') as declined, count(*) filter (where status = 'EXPIRED') as expired,
        count(*) filter (where status in ('PAID', 'COMPLETED') and confirmed < requested) as reduced,
        count(*) filter (where status = 'COMPLETED') as completed, sum(confirmed) filter (where status = 'COMPLETED') as goods,
        sum(confirmed + extras) filter (where status = 'COMPLETED') as total, sum(claimed) filter (where finished) as claimed,
        count(*) filter (where finished and claimed > 0) as claims
      from sold group by period, rate
    )
    select period, sum(allocated)::int as "allocatedCount", sum(finished)::int as "finishedCount",
      coalesce(round(sum(requested * rate)), 0)::bigint as "requestedMinor", coalesce(round(sum(confirmed * rate)), 0)::bigint as "confirmedMinor",
      sum(poor)::int as "poorCount", sum(declined)::int as "declinedCount", sum(expired)::int as "expiredCount",
      sum(reduced)::int as "reducedCount", sum(completed)::int as "completedCount",
      coalesce(round(sum(goods * rate)), 0)::bigint as "invoicedGoodsMinor", coalesce(round(sum(total * rate)), 0)::bigint as "invoicedTotalMinor",
      coalesce(round(sum(claimed * rate)), 0)::bigint as "claimedMinor", sum(claims)::int as "claimedCount"
    from summed group by period`.execute(db);
  return rows;
}

/**
 * Handling times from notification to handover, by period and days. The handover is the first shipment; a booked sale
 * without one counts from the trigger of its payment, which requires the goods to be dispatched.
 */
export async function readHandlingGroups(
  db: Database | Tx,
  { sellerId, now, division = TREND }: StatsKey,
): Promise<(HandlingGroup & { readonly period: number })[]> {
  const { rows } = await sql<HandlingGroup & { readonly period: number }>`
    select ${periodOf(now, division)} as period, (s.created_at at time zone s.time_zone)::date as "notifiedOn",
      (coalesce(h.at, s.paid_at) at time zone s.time_zone)::date as "handedOverOn", s.ship_from_country as country, count(*)::int as count
    from sales s left join lateral (select min(h.created_at) as at from shipments h where h.sale_id = s.id) h on true
    where s.seller_id = ${sellerId} and s.created_at <= ${now} and ${isInside(now, division)} and s.status in ('PAID', 'COMPLETED')
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Claims against a seller in the current period that the buyers did not withdraw. */
export async function countClaims(
  db: Database | Tx,
  { sellerId, now }: { sellerId: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from claims where seller_id = ${sellerId} and status <> 'WITHDRAWN'
      and created_at <= ${now} and created_at > ${now}::timestamptz - make_interval(days => ${METRIC_WINDOW_DAYS}::int)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** A seller's boxes that warehouses received or refused in the current period, and those with a discrepancy. */
export async function countReceivedBoxes(
  db: Database | Tx,
  { sellerId, now }: { sellerId: number; now: Date },
): Promise<{ received: number; withDiscrepancy: number }> {
  const { rows } = await sql<{ received: number; withDiscrepancy: number }>`
    select count(*)::int as received, count(p.discrepancy_reason)::int as "withDiscrepancy"
    from organisations w join packages p on p.warehouse_id = w.id and p.received_at <= ${now}
        and p.received_at > ${now}::timestamptz - make_interval(days => ${METRIC_WINDOW_DAYS}::int)
      join sales s on s.id = p.sale_id and s.seller_id = ${sellerId}
    where w.kind = 'warehouse'`.execute(db);
  return rows[0] ?? { received: 0, withDiscrepancy: 0 };
}

/** An open sale, for a preview. Amounts are EUR cents. */
export interface OpenSale {
  readonly status: string;
  readonly fxRate: string;
  readonly requestedMinor: number;
  readonly isInWindow: boolean;
  readonly lines: readonly { id: string; requestedQuantity: number; priceMinor: number }[];
}

/** A sale of a seller with its lines; undefined when the seller has no such sale. */
export async function readOpenSale(
  tx: Tx,
  { sellerId, qid, now }: { sellerId: number; qid: string; now: Date },
): Promise<OpenSale | undefined> {
  const { rows } = await sql<OpenSale>`
    select s.status, s.fx_rate::text as "fxRate", round(s.requested_minor * s.fx_rate)::bigint as "requestedMinor",
      s.created_at > ${now}::timestamptz - make_interval(days => ${METRIC_WINDOW_DAYS}::int) as "isInWindow",
      (select json_agg(json_build_object('id', l.qid, 'requestedQuantity', l.requested_quantity, 'priceMinor', l.price_minor))
        from sale_lines l where l.sale_id = s.id) as lines
    from sales s where s.qid = ${qid} and s.seller_id = ${sellerId}`.execute(tx);
  return rows[0];
}

interface LossKey {
  readonly sellerId: number;
  readonly now: Date;
}

const WINDOW = sql`make_interval(days => ${METRIC_WINDOW_DAYS}::int)`;

/** Sales `s` of a seller in the current period. */
const isCounted = ({ sellerId, now }: LossKey) =>
  sql`s.seller_id = ${sellerId} and s.created_at <= ${now} and s.created_at >= ${now}::timestamptz - ${WINDOW}`;

/** The carrier of sale `s`: that of its first shipment, else the booked one. */
const carrierOf = sql`coalesce(
  (select h.carrier from shipments h where h.sale_id = s.id order by h.created_at, h.id limit 1),
  (select b.carrier from carrier_bookings b where b.sale_id = s.id and b.status = 'SUCCEEDED' order by b.id limit 1))`;

/**
 * The entries of a list of losses as a JSON array, the greatest first: of rows with sale `id`, `created_at`, product
 * `name` and `minor`, by two columns.
 *
 * @param rows name of the rows
 * @param by the two columns, also the names of their fields
 */
const lossesBy = (rows: string, by: readonly [string, string]): RawBuilder<unknown> => {
  const [table, one, other] = [rows, ...by].map((name) => sql.ref(name));
  return sql`coalesce((select json_agg(json_build_object(${sql.lit(by[0])}, c.${one}, ${sql.lit(by[1])}, c.${other}, 'saleCount', c.sales,
      'productCount', p.n, 'product', p.name, 'amount', money_text(round(c.minor)::bigint),
      'countsUntil', instant_text(c.last + ${WINDOW})) order by c.minor desc, c.${one}, c.${other})
    from (select ${one}, ${other}, count(distinct id)::int as sales, sum(minor) as minor, max(created_at) as last from ${table} where minor > 0 group by 1, 2) c
      cross join lateral (select count(*)::int as n, (array_agg(x.name order by x.minor desc, x.name))[1] as name
        from (select r.name, sum(r.minor) as minor from ${table} r where r.minor > 0
          and r.${one} is not distinct from c.${one} and r.${other} is not distinct from c.${other} group by 1) x) p), '[]'::json)`;
};

/**
 * What was ordered of a seller and not delivered, and what was claimed at its fault, as JSON; and what was allocated,
 * confirmed and claimed, of which their metrics are.
 */
export async function readSellerLosses(db: Database, key: LossKey): Promise<string> {
  const { rows } = await sql<{ losses: string }>`
    with finished as (
      select s.* from sales s where ${isCounted(key)} and s.status in ('PAID', 'COMPLETED', 'DECLINED', 'EXPIRED')
    ), lost as (
      select f.id, f.created_at, l.name, case when f.status in ('DECLINED', 'EXPIRED') then f.status else 'REDUCED' end as cause,
        case f.status when 'DECLINED' then f.decline_reason when 'EXPIRED' then null else l.reduction_reason end as reason,
        l.price_minor * f.fx_rate * (l.requested_quantity
          - case when f.status in ('PAID', 'COMPLETED') then coalesce(l.confirmed_quantity, l.requested_quantity) else 0 end) as minor
      from finished f join sale_lines l on l.sale_id = f.id
    ), weighed as (
      -- A claim is approved as a whole; its lines share the amount by what was approved of each.
      select s.id, s.created_at, l.name, i.reason, ${carrierOf} as carrier, c.approved_goods_minor * s.fx_rate as approved,
        l.price_minor * coalesce(i.approved_quantity, i.quantity) * coalesce(i.approved_share_percent, i.share_percent) as weight,
        c.id as claim_id
      from finished s join claims c on c.sale_id = s.id and c.seller_id = s.seller_id and c.fault = 'SELLER'
        and c.status in ('DECIDED', 'SETTLED') and c.approved_goods_minor > 0
      join claim_lines i on i.claim_id = c.id join sale_lines l on l.id = i.sale_line_id
    ), claimed as (
      select w.*, approved * weight / nullif(sum(weight) over (partition by claim_id), 0) as minor from weighed w
    )
    select json_build_object(
      'ordered', money_text(coalesce((select round(sum(requested_minor * fx_rate)) from finished), 0)::bigint),
      'losses', ${lossesBy("lost", ["cause", "reason"])},
      'allocatedCount', (select count(*) from sales s where ${isCounted(key)} and s.status <> 'CANCELLED'),
      'confirmed', money_text(coalesce((select round(sum(price_minor * fx_rate)) from finished where status in ('PAID', 'COMPLETED')), 0)::bigint),
      'claimed', money_text(coalesce((select round(sum(c.approved_goods_minor * s.fx_rate)) from finished s join claims c on c.sale_id = s.id
        and c.seller_id = s.seller_id and c.fault = 'SELLER' and c.status in ('DECIDED', 'SETTLED') and c.approved_goods_minor > 0), 0)::bigint),
      'invoiced', money_text(coalesce((select round(sum(price_minor * fx_rate)) from finished where status = 'COMPLETED'), 0)::bigint),
      'claims', ${lossesBy("claimed", ["reason", "carrier"])})::text as losses`.execute(db);
  return rows[0]?.losses ?? "";
}

/** Handling times of the current period by carrier, with the arrival of the last sale of each. */
export async function readHandlingByCarrier(
  db: Database,
  key: LossKey,
): Promise<(HandlingGroup & { readonly carrier: string | null; readonly lastAt: Date })[]> {
  const { rows } = await sql<HandlingGroup & { carrier: string | null; lastAt: Date }>`
    select ${carrierOf} as carrier, (s.created_at at time zone s.time_zone)::date as "notifiedOn",
      (coalesce(h.at, s.paid_at) at time zone s.time_zone)::date as "handedOverOn", s.ship_from_country as country, count(*)::int as count,
      max(s.created_at) as "lastAt"
    from sales s left join lateral (select min(h.created_at) as at from shipments h where h.sale_id = s.id) h on true
    where ${isCounted(key)} and s.status in ('PAID', 'COMPLETED') group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/**
 * Finished sales of the current period by the local days on which they came, were answered and were handed over. One
 * that expired was to be answered by midnight, which is the first moment of the next day.
 */
export async function readWeekdayGroups(db: Database, key: LossKey): Promise<WeekdayGroup[]> {
  const { rows } = await sql<WeekdayGroup>`
    select (s.created_at at time zone s.time_zone)::date as "notifiedOn",
      case when s.status in ('PAID', 'COMPLETED') then (coalesce(h.at, s.paid_at) at time zone s.time_zone)::date end as "handedOverOn",
      (case s.status when 'DECLINED' then s.closed_at when 'EXPIRED' then s.expired_at - interval '1 minute' else s.confirmed_at end
        at time zone s.time_zone)::date as "answeredOn", s.ship_from_country as country,
      s.status in ('DECLINED', 'EXPIRED') or s.price_minor < s.requested_minor as "isLost", count(*)::int as count
    from sales s left join lateral (select min(h.created_at) as at from shipments h where h.sale_id = s.id) h on true
    where ${isCounted(key)} and s.status in ('PAID', 'COMPLETED', 'DECLINED', 'EXPIRED') group by 1, 2, 3, 4, 5`.execute(
    db,
  );
  return rows;
}
