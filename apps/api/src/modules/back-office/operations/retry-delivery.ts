import { retryDelivery as endpoint } from "@quayside/api-client/contract/operations/operations.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { findDelivery } from "#modules/back-office/operations/operations.writer.ts";
import { waitAgain } from "#modules/platform/webhooks/index.ts";

/** Staff retry a failing delivery; it keeps its id, so that the receiver recognises it. */
export const retryDelivery: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, now, requestId } = context;
  const { qid } = params;
  const { webhookId, organisationId, isWebhookOn } = (await findDelivery(tx, qid)) ?? failWith("not_found");
  if (!isWebhookOn) fail(endpoint, "webhook_off");
  await waitAgain(tx, { webhookId, qid, now });
  await writeAudit(tx, byUser({ scope, requestId, now }, organisationId), {
    action: "webhook.retried",
    subjectKind: "webhook_delivery",
    subjectQid: qid,
  });
  return { qid };
};
