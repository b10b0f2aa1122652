import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export type SaleNoticeKind = "NEW" | "EXPIRING_24H" | "EXPIRING_4H" | "EXPIRED" | "CANCELLED" | "PAYOUT";

/** What the text of a notice is made of. */
export interface NoticeFacts {
  readonly saleId: number;
  readonly sellerId: number;
  readonly qid: string;
  readonly number: string;
  readonly expiredAt: Date;
  /** When the working hours begin that count for the deadline. */
  readonly workStarts: readonly Date[];
  /** IANA zone of the address the seller ships from. */
  readonly timeZone: string;
  /** Code of the country it ships from. */
  readonly country: string;
  readonly currency: string;
  /** Decimal string. */
  readonly price: string;
  readonly lineCount: number;
}

/** The facts of sales, in the order of their ids. */
export async function readNoticeFacts(tx: Tx, saleIds: readonly number[]): Promise<NoticeFacts[]> {
  const { rows } = await sql<NoticeFacts>`
    select id as "saleId", seller_id as "sellerId", qid, number, expired_at as "expiredAt", work_starts as "workStarts", time_zone as "timeZone", ship_from_country::text as country, currency,
      money_text(price_minor) as price, line_count as "lineCount"
    from sales where id = any(${saleIds}::bigint[]) order by id`.execute(tx);
  return rows;
}

/**
 * Claims the right to send a kind of notice for sales: each kind once for each sale, whoever else tries.
 * @returns the sales whose notice is now to be sent
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
 * Sales that expire before a time and whose seller was not told so; what is on its way does not expire.
 * Those that another run holds are left to it.
 */
export async function takeExpiring(
  tx: Tx,
  options: { now: Date; before: Date; kind: SaleNoticeKind; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s
    where s.status in ('NOTIFIED', 'CONFIRMED') and s.expired_at > ${options.now} and s.expired_at <= ${options.before}
      and not s.has_booking and not exists (select 1 from shipments h where h.sale_id = s.id)
      and not exists (select 1 from sale_payments p where p.sale_id = s.id and p.status = 'REQUESTED')
      and not exists (select 1 from sale_notices n where n.sale_id = s.id and n.kind = ${options.kind})
    order by s.expired_at, s.id limit ${options.limit} for share of s skip locked`.execute(tx);
  return rows.map((row) => row.id);
}
