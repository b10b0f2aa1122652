import type { LastChange } from "@quayside/api-client/contract/seen-version";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Actions that leave what they are about as it is. */
const NO_CHANGES = ["webhook.tested", "webhook.replayed", "stock_source.run", "stock_source.bring"];

/** Something that the audit log names. */
export interface ChangedSubject {
  readonly kind: string;
  readonly qid: string;
  /** The company whose changes count, of something that several companies share. */
  readonly ofCompany?: number;
}

/**
 * The newest change of something in the audit log, where looking at it is no change, as a member of a company or, without one, staff may see it: a
 * colleague by name, everyone else by the side they are on.
 */
export async function readLastChange(
  tx: Tx,
  subject: ChangedSubject,
  companyId: number | null,
): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select a.action, instant_text(a.at) as at, case
        when a.actor_user_id is null then 'Quayside'
        when ${companyId}::bigint is null
          or exists (select from memberships m where m.user_id = u.id and m.organisation_id = ${companyId}) then u.name
        when exists (select from staff_roles r where r.user_id = u.id) then 'Quayside'
        when exists (select from memberships m join sellers s on s.organisation_id = m.organisation_id where m.user_id = u.id and m.organisation_id <> ${companyId}) then 'The seller'
        when exists (select from memberships m where m.user_id = u.id and m.organisation_id <> ${companyId}) then 'The buyer' end as by
    from audit_log a left join users u on u.id = a.actor_user_id
    where a.subject_kind = ${subject.kind} and a.subject_qid = ${subject.qid} and a.action not like 'seller.view%' and not a.action = any(${NO_CHANGES}::text[])
      and (${subject.ofCompany ?? null}::bigint is null or a.organisation_id = ${subject.ofCompany ?? null}) order by a.id desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}
