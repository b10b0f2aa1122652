import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type SaleFilter, saleConditions } from "#modules/fulfilment/sales/index.ts";

/** Marks the unread sales of a filter as read; returns how many. */
export async function markFilterRead(tx: Tx, filter: SaleFilter): Promise<number> {
  const { rows } = await sql`
    with unread as (select s.id from sales s where ${saleConditions(filter)} and s.read_at is null order by s.id for no key update of s)
    update sales s set read_at = ${filter.now} from unread where s.id = unread.id and s.read_at is null returning s.id`.execute(
    tx,
  );
  return rows.length;
}

/** Marks named sales of a seller as read; returns how many were unread, and which ids are not its sales. */
export async function markSalesRead(
  tx: Tx,
  { sellerId, qids, now }: { sellerId: number; qids: readonly string[]; now: Date },
): Promise<{ changed: number; notFound: string[] }> {
  const { rows } = await sql<{ qid: string; isUnread: boolean }>`
    select qid, read_at is null as "isUnread" from sales where seller_id = ${sellerId} and qid = any(${qids}::text[])
    order by id for no key update`.execute(tx);
  const unread = rows.filter(({ isUnread }) => isUnread).map(({ qid }) => qid);
  await sql`update sales set read_at = ${now} where seller_id = ${sellerId} and qid = any(${unread}::text[]) and read_at is null`.execute(
    tx,
  );
  const known = new Set(rows.map(({ qid }) => qid));
  return { changed: unread.length, notFound: [...new Set(qids)].filter((qid) => !known.has(qid)) };
}
