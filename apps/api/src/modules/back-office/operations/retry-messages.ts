import type { retryMessages as endpoint } from "@quayside/api-client/contract/operations/operations.endpoints";
import type { Handler } from "#kernel/context.ts";
import { retryMessage } from "#jobs/retry-message.ts";
import { failedMessageIds } from "#modules/back-office/operations/operations.writer.ts";
import { byUser } from "#db/audit.writer.ts";

/** Staff resend failed messages; each is audited. Skips messages that have expired or been sent meanwhile. */
export const retryMessages: Handler<typeof endpoint> = async ({ tx, scope, body, services, requestId }) => {
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
