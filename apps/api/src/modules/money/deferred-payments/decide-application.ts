import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { DeferralDecision } from "#providers/deferred-payment-provider.ts";
import type { Services } from "#kernel/context.ts";
import { type ApplicationRow, readApplicant } from "#modules/money/deferred-payments/application.reader.ts";
import { writeDecision } from "#modules/money/deferred-payments/application.writer.ts";
import { callOutside } from "#providers/call-outside.ts";

/** No response: nothing is decided. */
export const NO_DECISION: DeferralDecision = { kind: "pending" };

/** Asks the provider, with the application's own id; no answer means no decision. */
export async function askProvider(
  services: Services,
  application: ApplicationRow,
): Promise<DeferralDecision> {
  const applicant = await readApplicant(services.db, application.organisationId);
  if (!applicant) return { kind: "pending" };
  const request = { reference: application.qid, ...applicant };
  const apply = () => services.deferredPayments.apply(request);
  return callOutside(services, "deferred-payment", apply, NO_DECISION);
}

/** Stores the provider's answer, with an audit row if it is a decision. */
export async function recordDecision(
  tx: Tx,
  { id, qid }: ApplicationRow,
  decided: { decision: DeferralDecision; actor: AuditActor; now: Date },
): Promise<void> {
  const { decision, actor, now } = decided;
  if (!(await writeDecision(tx, { id, decision, now })) || decision.kind === "pending") return;
  await writeAudit(tx, actor, {
    action: `deferred_payment.${decision.kind}`,
    subjectKind: "deferred_application",
    subjectQid: qid,
    detail: decision.kind === "approved" ? { limitMinor: decision.limitMinor, currency: "EUR" } : {},
  });
}
