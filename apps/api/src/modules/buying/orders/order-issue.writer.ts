import type { OrderIssueStatus } from "@quayside/api-client/contract/orders/order-issue.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

/** Inserts an issue of an order; null when the named sale does not belong to the order. */
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
    insert into order_issues (qid, order_id, sale_id, reported_by, topic, text, created_at, waiting_since, last_message_at)
    select ${newQid()}, o.id, s.id, ${issue.reportedBy}, ${issue.topic}, ${issue.text}, ${issue.now}, ${issue.now}, ${issue.now}
    from orders o left join sales s on s.order_id = o.id and s.qid = ${issue.saleQid}
    where o.id = ${issue.orderId} and (${issue.saleQid}::text is null or s.id is not null)
    returning qid`.execute(tx);
  return rows[0]?.qid ?? null;
}

export interface LockedIssue {
  readonly id: number;
  readonly qid: string;
  readonly status: OrderIssueStatus;
  readonly version: number;
  readonly orderQid: string;
  readonly buyerId: number;
  readonly reporterEmail: string;
}

/**
 * Locks an issue; undefined when it does not exist.
 * @param of the buyer's order it must belong to; not given for staff
 */
export async function lockOrderIssue(
  tx: Tx,
  qid: string,
  of?: { buyerId: number; orderQid: string },
): Promise<LockedIssue | undefined> {
  const own = of ? sql`and o.buyer_id = ${of.buyerId} and o.qid = ${of.orderQid}` : sql``;
  const { rows } = await sql<LockedIssue>`
    select i.id, i.qid, i.status, i.version, o.qid as "orderQid", o.buyer_id as "buyerId", u.email as "reporterEmail"
    from order_issues i join orders o on o.id = i.order_id join users u on u.id = i.reported_by
    where i.qid = ${qid} ${own} for no key update of i`.execute(tx);
  return rows[0];
}

/** Adds a message to a locked issue: the buyer's makes it wait, a staff answer ends the waiting. */
export async function addIssueMessage(
  tx: Tx,
  message: {
    issueId: number;
    author: { kind: "BUYER" | "STAFF"; userId: number; userName: string };
    text: string;
    status: OrderIssueStatus;
    now: Date;
  },
): Promise<void> {
  const { issueId, author, text, status, now } = message;
  await sql`
    insert into order_issue_messages (qid, issue_id, author_kind, author_user_id, author_name, text, at)
    values (${newQid()}, ${issueId}, ${author.kind}, ${author.userId}, ${author.userName}, ${text}, ${now})`.execute(
    tx,
  );
  await sql`
    update order_issues set status = ${status}, last_message_at = ${now},
      waiting_since = case when ${status} = 'WAITING' then coalesce(waiting_since, ${now}::timestamptz) end
    where id = ${issueId}`.execute(tx);
}

/** Closes a locked issue: it no longer needs an answer. */
export async function closeIssue(tx: Tx, issueId: number): Promise<void> {
  await sql`update order_issues set status = 'CLOSED', waiting_since = null where id = ${issueId}`.execute(
    tx,
  );
}
