import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#qid.ts";

/** Writes an issue of an order; null when the sale it names is none of this order. */
export async function insertOrderIssue(
  tx: Tx,
  issue: {
    orderId: number;
    saleQid: string | null;
    reportedBy: number;
    topic: string;
    text: string;
    now: Date;
  },
): Promise<string | null> {
  const { rows } = await sql<{ qid: string }>`
    insert into order_issues (qid, order_id, sale_id, reported_by, topic, text, created_at)
    select ${newQid()}, o.id, s.id, ${issue.reportedBy}, ${issue.topic}, ${issue.text}, ${issue.now}
    from orders o left join sales s on s.order_id = o.id and s.qid = ${issue.saleQid}
    where o.id = ${issue.orderId} and (${issue.saleQid}::text is null or s.id is not null)
    returning qid`.execute(tx);
  return rows[0]?.qid ?? null;
}
