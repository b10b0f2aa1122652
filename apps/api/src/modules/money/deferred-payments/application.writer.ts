import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { DeferralDecision } from "#providers/deferred-payment-provider.ts";
import { newQid } from "#kernel/qid.ts";

/** Inserts a company's application; does nothing when it has applied before. */
export async function insertApplication(
  tx: Tx,
  application: { organisationId: number; requestKey: string | null; now: Date },
): Promise<boolean> {
  const { organisationId, requestKey, now } = application;
  const { rows } = await sql`
    insert into deferred_applications (qid, organisation_id, status, request_key, applied_at, asked_at)
    values (${newQid()}, ${organisationId}, 'PENDING', ${requestKey}, ${now}, ${now})
    on conflict (organisation_id) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Writes the provider's decision on a pending application; false when it was decided meanwhile. */
export async function writeDecision(
  tx: Tx,
  decided: { id: number; decision: DeferralDecision; now: Date },
): Promise<boolean> {
  const { id, decision, now } = decided;
  const status = decision.kind.toUpperCase();
  const { rows } = await sql`
    update deferred_applications set asked_at = ${now}, status = ${status},
      decided_at = ${decision.kind === "pending" ? null : now}, limit_minor = ${decision.kind === "approved" ? decision.limitMinor : null}
    where id = ${id} and status = 'PENDING' returning 1`.execute(tx);
  return rows.length > 0;
}
