import { EXPIRABLE_ACTIONS, EXPIRING_SOON_MS } from "@quayside/api-client/contract/sales/sale.rules";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { NextAction } from "@quayside/api-client/contract/sales/sale.schema";

/** The parameters of a page of current sales; placeholders of a cached statement, or values. */
interface CurrentSalesPage {
  readonly sellerId: RawBuilder<unknown>;
  readonly now: RawBuilder<unknown>;
  readonly size: RawBuilder<unknown>;
  readonly offset: RawBuilder<unknown>;
  /** The last row of the page. */
  readonly end: RawBuilder<unknown>;
  /** A condition on sales `s` that most of them fulfil. */
  readonly only?: RawBuilder<unknown>;
}

/** The sort group of an open sale, unless it is about to expire: those come first, as group 0. */
const groups: Readonly<Record<Exclude<NextAction, "NONE">, number>> = {
  CONFIRM_QUANTITIES: 1,
  ARRANGE_SHIPPING: 2,
  ADD_TRACKING: 2,
  TRIGGER_PAYMENT: 2,
  COMPLETE: 3,
};

/**
 * One page of a seller's current sales by deadline, as columns `id` and `place`. It equals sorting by
 * `saleOrder`, which would sort every open sale. Here each group of the order is a few ranges of an index, read no
 * further than the page needs: a page costs the same however many sales are open.
 */
export function currentSalesPage(page: CurrentSalesPage): RawBuilder<unknown> {
  const { sellerId, now, size, offset, end, only = sql`true` } = page;
  const range = (group: number, action: string, deadline: RawBuilder<unknown>) => sql`
    (select s.id, s.expired_at, ${sql.lit(group)} as rank from sales s
    where s.seller_id = ${sellerId} and s.is_current and s.next_action = ${sql.lit(action)} and ${deadline} and ${only}
    order by s.expired_at, s.id limit ${end})`;
  const expirable: readonly string[] = EXPIRABLE_ACTIONS;
  const ranges = Object.entries(groups).flatMap(([action, group]) =>
    expirable.includes(action)
      ? [
          range(0, action, isExpiringSoon(now)),
          range(group, action, sql`s.expired_at <= ${now}::timestamptz`),
          range(group, action, sql`s.expired_at >= ${soonAfter(now)}`),
        ]
      : [range(group, action, sql`true`)],
  );
  return sql`
    select c.id, row_number() over (order by c.rank, c.expired_at, c.id) as place from (${sql.join(ranges, sql` union all `)}) c
    order by c.rank, c.expired_at, c.id limit ${size} offset ${offset}`;
}

/** Whether a sale `s` expires at its deadline: the rule of the contract as a condition. */
export const canExpire = sql`s.next_action in (${sql.join(EXPIRABLE_ACTIONS.map((action) => sql.lit(action)))})`;

/** The end of the period in which a sale counts as about to expire. @param now business time, or its placeholder */
export function soonAfter(now: Date | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${now}::timestamptz + make_interval(secs => ${sql.lit(EXPIRING_SOON_MS / 1000)})`;
}

/**
 * Whether a sale `s` is about to expire: the rule of the contract as a condition.
 * @param now business time, or its placeholder
 */
export function isExpiringSoon(now: Date | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${canExpire} and s.expired_at > ${now}::timestamptz and s.expired_at < ${soonAfter(now)})`;
}

/** The history of a sale as JSON, newest first; null when the seller has no such sale. */
export async function readSaleTimelineJson(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ timeline: string }>`
    select json_build_object('results', coalesce((
      select json_agg(json_build_object('qid', e.qid, 'type', e.type, 'at', instant_text(e.at), 'actor', e.actor, 'detail', e.detail)
        order by e.at desc, e.is_mail, e.id desc)
      from (
        select id, qid, type, at, actor, detail, false as is_mail from sale_events where sale_id = s.id
        union all
        select id, qid, 'mail.sent', at, 'Quayside', title || case when mails > 1 then ' (to ' || mails || ' people)' else '' end, true
        from notifications where subject_kind = 'sale' and subject_qid = s.qid and organisation_id = s.seller_id and mails > 0
      ) e), '[]'::json))::text as timeline
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.timeline ?? null;
}

/**
 * Where the goods of a sale `s` go on the seller's way, as kept when it opened: `DeliverTo` as JSON. Sales that ended
 * before it was kept take the warehouse of their buyer today, or the address of the order.
 */
export const deliverToJson = sql`coalesce(s.deliver_to, (
  select jsonb_build_object('name', a.company_name, 'lineOne', a.line_one, 'lineTwo', a.line_two, 'postcode', a.postcode, 'city', a.city,
    'country', a.country, 'isWarehouse', a.organisation_id is not distinct from b.consolidation_warehouse_id)
  from orders o join organisations b on b.id = o.buyer_id
    join addresses a on a.id = o.shipping_address_id or (a.organisation_id = b.consolidation_warehouse_id and not s.ships_direct)
  where o.id = s.order_id order by (a.organisation_id = b.consolidation_warehouse_id) desc nulls last, a.id desc limit 1))`;

/**
 * The warehouse at the place where the goods of a sale `s` go: the one whose address was kept, which need not be that of
 * its buyer today. Null for goods that go to the buyer.
 *
 * @param deliverTo the place, as JSON
 */
export const warehouseAt = (deliverTo: ReturnType<typeof sql>) => sql`(
  select w.id from orders o join organisations b on b.id = o.buyer_id join organisations w on w.kind = 'warehouse'
  where o.id = s.order_id and (${deliverTo}->>'isWarehouse')::boolean
  order by exists (select from addresses a where a.organisation_id = w.id and a.company_name = ${deliverTo}->>'name'
      and a.postcode = ${deliverTo}->>'postcode' and a.line_one = ${deliverTo}->>'lineOne') desc,
    w.id = b.consolidation_warehouse_id desc, w.id limit 1)`;

/** Most questions listed at once. */
const LISTED = 200;

/** Ended sales whose goods had left and about which staff have not said yet what became of them, oldest first, as JSON. */
export async function readAskedGoodsJson(db: Database): Promise<string> {
  const { rows } = await sql<{ goods: string }>`
    select json_build_object('results', coalesce(json_agg(json_build_object('sale', json_build_object('qid', s.qid, 'number', s.number, 'version', s.version),
      'seller', c.name, 'status', s.status, 'askedAt', instant_text(g.asked_at),
      'units', (select sum(coalesce(l.confirmed_quantity, l.requested_quantity))::int from sale_lines l where l.sale_id = s.id))
      order by g.asked_at, g.sale_id), '[]'::json))::text as goods
    from (select * from ended_sale_goods where outcome is null order by asked_at, sale_id limit ${LISTED}) g
      join sales s on s.id = g.sale_id join organisations c on c.id = s.seller_id`.execute(db);
  return rows[0]?.goods ?? "";
}

/** Whether staff are asked what became of the goods of a sale. */
export async function areGoodsAsked(tx: Tx, saleId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ended_sale_goods where sale_id = ${saleId} and outcome is null`.execute(tx);
  return rows.length > 0;
}
