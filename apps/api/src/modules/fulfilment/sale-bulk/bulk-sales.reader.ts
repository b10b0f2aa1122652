import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type SaleFilter, saleConditions, saleOrder } from "#modules/fulfilment/sales/index.ts";

/** The first sales of a filter that need confirmation, most urgent first, and how many there are. */
export async function readSalesToConfirm(
  db: Database,
  filter: SaleFilter,
  limit: number,
): Promise<{ qids: string[]; count: number }> {
  const where = sql`${saleConditions(filter)} and s.status = 'NOTIFIED'`;
  const order = saleOrder({ ...filter, sort: "expiredAt" });
  const { rows } = await sql<{ qids: string[] | null; count: number }>`
    select (select array_agg(qid) from (select s.qid from sales s where ${where} order by ${order} limit ${limit}) f) as qids,
      (select count(*)::int from sales s where ${where}) as count`.execute(db);
  return { qids: rows[0]?.qids ?? [], count: rows[0]?.count ?? 0 };
}

/** Numbers of a seller's sales by id; foreign ids are left out. */
export async function readNumbers(
  db: Database,
  { sellerId, qids }: { sellerId: number; qids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ qid: string; number: string }>`
    select qid, number from sales where seller_id = ${sellerId} and qid = any(${qids}::text[])`.execute(db);
  return new Map(rows.map(({ qid, number }) => [qid, number]));
}
