import type { Debtor } from "@quayside/api-client/contract/company/company.schema";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Values as PostgreSQL returns them; see the contract for their meaning. */
export type OwedParts = Pick<Debtor, "company" | "owed" | "claims" | "deferred">;

/**
 * What a company owes: claims according to the ledger, and orders with a deferred payment that is not due yet. The
 * provider collects a deferred payment on its due date, after which it is no longer owed.
 */
export async function readOwed(db: Database, organisationId: number, now: Date): Promise<OwedParts> {
  const { rows } = await sql<{ owed: OwedParts }>`
    with claims as (
      select e.currency, sum(e.amount_minor)::bigint as minor from ledger_entries e
      where e.organisation_id = ${organisationId} and e.account = 'seller_receivable'
      group by e.currency having sum(e.amount_minor) > 0
    ), deferred as (
      select o.qid, p.currency, p.amount_minor as minor, o.paid_at + make_interval(days => o.days_deferred) as due_at
      from orders o join payments p on p.order_id = o.id and p.status = 'SUCCEEDED'
      where o.buyer_id = ${organisationId} and o.days_deferred > 0 and o.paid_at is not null
        and o.paid_at + make_interval(days => o.days_deferred) > ${now}
    ), sums as (
      select currency, sum(minor)::bigint as minor
      from (select currency, minor from claims union all select currency, minor from deferred) b group by currency
    )
    select json_build_object(
      'company', (select json_build_object('qid', qid, 'name', name) from organisations where id = ${organisationId}),
      'owed', (select coalesce(json_agg(json_build_object('amount', money_text(minor), 'currency', currency) order by currency), '[]'::json) from sums),
      'claims', (select coalesce(json_agg(json_build_object('amount', money_text(minor), 'currency', currency) order by currency), '[]'::json) from claims),
      'deferred', (select coalesce(json_agg(json_build_object('orderQid', qid, 'amount', money_text(minor), 'currency', currency,
        'dueAt', instant_text(due_at)) order by due_at, qid, currency), '[]'::json) from deferred)) as owed`.execute(
    db,
  );
  return rows[0]?.owed ?? { company: null, owed: [], claims: [], deferred: [] };
}
