import type { unsubscribe as endpoint } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readUnsubscribeToken } from "#mails/unsubscribe-token.ts";
import { endMails } from "#modules/platform/notifications/notification.writer.ts";

/**
 * Unsubscribes from the mails that a signed token names, and no others. The token from the mail authorises it;
 * idempotent.
 */
export const unsubscribe: Handler<typeof endpoint> = async (context) => {
  const { services, query, requestId, now } = context;
  const wanted = readUnsubscribeToken(services.config, query.token);
  if (wanted === null) return fail(context.endpoint, "unsubscribe_invalid");
  const { userQid, topic } = wanted;
  await inTransaction(services.db, async (tx) => {
    const userId = await endMails(tx, wanted);
    if (userId === undefined) return;
    await writeAudit(
      tx,
      { userId, kind: "system", organisationId: null, requestId, at: now },
      { action: "notifications.unsubscribed", subjectKind: "user", subjectQid: userQid, detail: { topic } },
    );
  });
  return undefined;
};
