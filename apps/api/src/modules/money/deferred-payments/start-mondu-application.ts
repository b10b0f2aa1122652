import { startMonduApplication as endpoint } from "@quayside/api-client/contract/deferred-payments/deferred-payments.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { applicationAnswer, findApplication } from "#modules/money/deferred-payments/application.reader.ts";
import { insertApplication } from "#modules/money/deferred-payments/application.writer.ts";
import { askProvider, recordDecision } from "#modules/money/deferred-payments/decide-application.ts";

/**
 * Applies for deferred payment: stores the application, calls the provider outside any transaction, then stores its
 * answer. After a crash in between, a retry with the same Idempotency-Key continues where it stopped; without one the
 * job does.
 */
export const startMonduApplication: Handler<typeof endpoint> = async (context) => {
  const { db, scope, services, now, requestId, requestKey, finish } = context;
  const organisationId = buyerIdOf(scope);
  const actor = byUser({ scope, requestId, now }, organisationId);
  const application = await inTransaction(db, async (tx) => {
    const isNew = await insertApplication(tx, { organisationId, requestKey, now });
    const row = (await findApplication(tx, organisationId)) ?? failWith("not_found");
    const isOwn = requestKey !== null && row.requestKey === requestKey;
    if (!isNew && !isOwn) fail(endpoint, "already_applied", { status: row.status });
    if (isNew) {
      await writeAudit(tx, actor, {
        action: "deferred_payment.apply",
        subjectKind: "deferred_application",
        subjectQid: row.qid,
        detail: {},
      });
    }
    return row;
  });
  const decision = await askProvider(services, application);
  return finish(async (tx) => {
    await recordDecision(tx, application, { decision, actor, now });
    return applicationAnswer((await findApplication(tx, organisationId)) ?? application);
  });
};
