import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { InvoiceGap } from "#modules/money/invoices/index.ts";
import { canExpire } from "#modules/fulfilment/sales/sale-facts.reader.ts";

export type SaleNoticeKind = "NEW" | ReminderKind | "EXPIRED" | "CANCELLED" | "PAYOUT" | HeldNoticeKind;

/** At 9:00 on the last working day but one, at 9:00 on the last one, and at 13:00 on it. */
export type ReminderKind = "DUE_NEXT_DAY" | "DUE_TODAY" | "LAST_CALL";

/** A held payout is announced once for each reason. */
export type HeldNoticeKind = `PAYOUT_HELD_${InvoiceGap}`;

/** The facts for the text of a notice. */
export interface NoticeFacts {
  readonly saleId: number;
  readonly sellerId: number;
  readonly qid: string;
  readonly number: string;
  readonly expiredAt: Date;
  /** The starts of working hours that count towards the deadline. */
  readonly workStarts: readonly Date[];
  /** IANA time zone of the ship-from address. */
  readonly timeZone: string;
  /** Code of the country it ships from. */
  readonly country: string;
  readonly currency: string;
  /** Decimal string. */
  readonly price: string;
  readonly lineCount: number;
  /** Total units of its lines. */
  readonly quantity: number;
  readonly destinationCountry: string;
  readonly destinationCity: string;
  /** Whether the goods go directly to the buyer rather than through one of our warehouses. */
  readonly shipsDirect: boolean;
  readonly isConfirmed: boolean;
}

/** A line of a sale in a notice. */
export interface NoticeLine {
  readonly saleId: number;
  /** Brand and name as in documents. */
  readonly product: string;
  readonly gtin: string;
  readonly quantity: number;
  /** The seller's price per unit and in total; decimal strings. */
  readonly price: string;
  readonly sum: string;
}

/** Lines listed in a mail; the order page has the others. */
const MOST_LINES = 10;

/** The first lines of each sale, in the order of the sale, with their confirmed quantity once they have one. */
export async function readNoticeLines(tx: Tx, saleIds: readonly number[]): Promise<NoticeLine[]> {
  const { rows } = await sql<NoticeLine>`
    select l.sale_id as "saleId", product_text(l.brand, l.name) as product, l.gtin, l.units as quantity,
      money_text(l.price_minor) as price, money_text(l.price_minor * l.units) as sum
    from unnest(${saleIds}::bigint[]) as x(id) cross join lateral (
      select *, coalesce(confirmed_quantity, requested_quantity) as units
      from sale_lines where sale_id = x.id order by position limit ${MOST_LINES}) l
    order by l.sale_id, l.position`.execute(tx);
  return rows;
}

/** The facts of sales, by id. */
export async function readNoticeFacts(tx: Tx, saleIds: readonly number[]): Promise<NoticeFacts[]> {
  const { rows } = await sql<NoticeFacts>`
    select id as "saleId", seller_id as "sellerId", qid, number, expired_at as "expiredAt", work_starts as "workStarts", time_zone as "timeZone", ship_from_country::text as country, currency,
      money_text(price_minor) as price, line_count as "lineCount", quantity, destination_country as "destinationCountry",
      destination_city as "destinationCity", status = 'CONFIRMED' as "isConfirmed",
      ships_direct or not exists (select 1 from orders o join organisations b on b.id = o.buyer_id
        where o.id = sales.order_id and b.consolidation_warehouse_id is not null) as "shipsDirect"
    from sales where id = any(${saleIds}::bigint[]) order by id`.execute(tx);
  return rows;
}

/**
 * Claims the right to send a kind of notice for sales: once per kind and sale, even with several processes.
 * @returns the sales whose notice is to be sent now
 */
export async function claimNotices(
  tx: Tx,
  claim: { saleIds: readonly number[]; kind: SaleNoticeKind; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into sale_notices (sale_id, kind, at)
    select id, ${claim.kind}, ${claim.now} from unnest(${claim.saleIds}::bigint[]) as x(id) order by id
    on conflict (sale_id, kind) do nothing returning sale_id as id`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * When each reminder is due: working days start at 9:00 local time. A sale without a calendar counts back from
 * midnight.
 */
const dueAt: Readonly<Record<ReminderKind, RawBuilder<unknown>>> = {
  DUE_NEXT_DAY: sql`coalesce(s.work_starts[array_upper(s.work_starts, 1) - 1], s.expired_at - interval '39 hours')`,
  DUE_TODAY: sql`coalesce(s.work_starts[array_upper(s.work_starts, 1)], s.expired_at - interval '15 hours')`,
  LAST_CALL: sql`coalesce(s.work_starts[array_upper(s.work_starts, 1)] + interval '4 hours', s.expired_at - interval '11 hours')`,
};

/** The earliest time of each reminder before its deadline, allowing for the longest holidays and a clock change. */
const horizons: Readonly<Record<ReminderKind, RawBuilder<unknown>>> = {
  DUE_NEXT_DAY: sql`interval '14 days'`,
  DUE_TODAY: sql`interval '16 hours'`,
  LAST_CALL: sql`interval '12 hours'`,
};

/**
 * Sales with a due, unsent reminder that can still expire; dispatched ones cannot. Skips those that another run
 * holds.
 */
export async function takeReminded(
  tx: Tx,
  options: { now: Date; kind: ReminderKind; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s
    where s.status in ('NOTIFIED', 'CONFIRMED') and ${canExpire} and s.expired_at > ${options.now}
      and s.expired_at <= ${options.now}::timestamptz + ${horizons[options.kind]} and ${dueAt[options.kind]} <= ${options.now}
      and not exists (select 1 from sale_payments p where p.sale_id = s.id and p.status = 'REQUESTED')
      and not exists (select 1 from sale_notices n where n.sale_id = s.id and n.kind = ${options.kind})
    order by s.expired_at, s.id limit ${options.limit} for share of s skip locked`.execute(tx);
  return rows.map((row) => row.id);
}
