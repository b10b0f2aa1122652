import * as contract from "@quayside/api-client/contract/operations/operations.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  findDelivery,
  failedMessageIds,
  requestRun,
} from "#modules/back-office/operations/operations.writer.ts";
import { waitAgain } from "#modules/platform/webhooks/index.ts";
import { retryMessage } from "#jobs/retry-message.ts";

/** Staff retry a failing delivery; it keeps its id, so that the receiver recognises it. */
export const retryDelivery: Handler<typeof contract.retryDelivery> = async (context) => {
  const { tx, scope, params, now, requestId } = context;
  const { qid } = params;
  const { webhookId, organisationId, isWebhookOn } = (await findDelivery(tx, qid)) ?? failWith("not_found");
  if (!isWebhookOn) fail(contract.retryDelivery, "webhook_off");
  await waitAgain(tx, { webhookId, qid, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "webhook.retried",
    subjectKind: "webhook_delivery",
    subjectQid: qid,
  });
  return { qid };
};

/** Staff resend failed messages; each is audited. Skips messages that have expired or been sent meanwhile. */
export const retryMessages: Handler<typeof contract.retryMessages> = async ({
  tx,
  scope,
  body,
  services,
  requestId,
}) => {
  const now = services.securityClock.now();
  const actor = byUser({ scope, requestId, now }, null);
  const failed = await failedMessageIds(tx, body.messageIds);
  let retried = 0;
  for (const messageId of failed) {
    if ((await retryMessage(tx, { messageId, actor, now })) === "waiting") retried += 1;
  }
  const asked = body.messageIds?.length ?? failed.length;
  return { retried, skipped: asked - retried };
};

/**
 * Staff request a run of a job; it starts within seconds, on any process, and may run concurrently with another run.
 */
export const runJob: Handler<typeof contract.runJob> = async ({ tx, scope, params, services, requestId }) => {
  const { name } = params;
  const at = services.securityClock.now();
  if (!(await requestRun(tx, name, at))) failWith("not_found");
  await writeAudit(
    tx,
    { userId: scope.userId, kind: "user", organisationId: null, requestId, at },
    { action: "job.requested", subjectKind: "job", subjectQid: name },
  );
  return { name, requestedAt: at.toISOString() };
};
