import { METRIC_WINDOW_DAYS } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { HandlingGroup } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import type { WeekdayGroup } from "#modules/fulfilment/seller-stats/weekdays.rules.ts";

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
