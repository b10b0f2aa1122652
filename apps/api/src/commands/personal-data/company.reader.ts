import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type Extent, belongsTo, countRows, readRows } from "#commands/personal-data/person.reader.ts";
import type { PersonalRule } from "#commands/personal-data/rule.rules.ts";

export interface FoundCompany {
  readonly id: number;
  readonly qid: string;
  readonly name: string;
  readonly kind: string;
  readonly isDeleted: boolean;
}

/** The company with this public id; undefined without one. */
export async function findCompany(db: Database | Tx, qid: string): Promise<FoundCompany | undefined> {
  const { rows } = await sql<FoundCompany>`
    select o.id, o.qid, o.name, o.kind,
      exists (select from audit_log a where a.action = 'company.deleted' and a.subject_kind = 'company' and a.subject_qid = o.qid) as "isDeleted"
    from organisations o where o.qid = ${qid}`.execute(db);
  return rows[0];
}

/** Rows that belong to a company, whole. */
export function readRowsOf(tx: Tx, rule: PersonalRule, companyId: number): Promise<object[]> {
  return readRows(tx, rule.table, belongsTo(rule, [companyId]));
}

/** How many rows belong to a company. */
export function countOf(tx: Tx, rule: PersonalRule, companyId: number): Promise<Extent> {
  return countRows(tx, rule, belongsTo(rule, [companyId]));
}

/** What is under way, for which the company is still needed: kind and number. */
export async function readUnfinished(tx: Tx, companyId: number): Promise<{ what: string; n: number }[]> {
  const { rows } = await sql<{ what: string; n: number }>`
    select what, n::int as n from (values
      ('open sales', (select count(*) from sales where seller_id = ${companyId} and status in ('NOTIFIED', 'CONFIRMED', 'PAID'))),
      ('orders that wait for payment', (select count(*) from orders o where o.status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW')
        and exists (select from order_lines l where l.order_id = o.id and l.seller_id = ${companyId}))),
      ('open orders', (select count(*) from orders where buyer_id = ${companyId}
        and status in ('AWAITING_PAYMENT', 'PAYMENT_IN_REVIEW', 'PAID', 'PARTIALLY_SHIPPED', 'SHIPPED'))),
      ('payouts that are not paid', (select count(*) from payouts where seller_id = ${companyId} and status <> 'PAID')),
      ('open claims', (select count(*) from claims where ${companyId} in (seller_id, buyer_id) and ended_at is null)),
      ('balances that are not zero', (select count(*) from (select from ledger_entries where organisation_id = ${companyId}
        group by account, currency having sum(amount_minor) <> 0) b))) as unfinished (what, n)
    where n > 0`.execute(tx);
  return rows;
}

/** The members of a company who can still sign in. */
export async function readMembers(tx: Tx, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from memberships where organisation_id = ${companyId} order by user_id`.execute(tx);
  return rows.map(({ id }) => id);
}
