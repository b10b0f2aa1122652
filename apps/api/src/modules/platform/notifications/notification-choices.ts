import {
  type NotificationChoice,
  NotificationTopic,
} from "@quayside/api-client/contract/notifications/notifications.schemas";
import type * as contract from "@quayside/api-client/contract/notifications/notifications.endpoints";
import type { Database, Tx } from "#db/database.ts";
import { readChoices, countUnread } from "#modules/platform/notifications/notification.reader.ts";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler, Scope } from "#kernel/context.ts";
import {
  keepChoices,
  endMails,
  markAllRead,
  markRead,
} from "#modules/platform/notifications/notification.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { readUnsubscribeToken } from "#mails/unsubscribe-token.ts";

/** A user's choice for every topic; the default is immediately by mail, and in the portal. */
export async function choicesOf(
  db: Database | Tx,
  userId: number,
): Promise<{ results: NotificationChoice[] }> {
  const chosen = new Map((await readChoices(db, userId)).map((choice) => [choice.topic, choice]));
  const results = NotificationTopic.options.map((topic): NotificationChoice => ({
    inApp: true,
    mail: "AT_ONCE",
    ...chosen.get(topic),
    topic,
  }));
  return { results };
}

/** Stores the signed-in user's notification choices. */
export const updateNotificationChoices: Handler<typeof contract.updateNotificationChoices> = async ({
  tx,
  scope,
  body,
  now,
  requestId,
}) => {
  await keepChoices(tx, scope.userId, body.choices);
  await writeAudit(tx, byUser({ scope, requestId, now }, scope.sellerId), {
    action: "notifications.chosen",
    subjectKind: "user",
    subjectQid: scope.userQid,
    detail: { choices: body.choices },
  });
  return choicesOf(tx, scope.userId);
};

/**
 * Unsubscribes from the mails that a signed token names, and no others. The token from the mail authorises it;
 * idempotent.
 */
export const unsubscribe: Handler<typeof contract.unsubscribe> = async (context) => {
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

/** The user, and the company they read for. @throws not_allowed when the user acts for no seller company */
export function readerOf(scope: Scope): { userId: number; sellerId: number } {
  return { userId: scope.userId, sellerId: scope.sellerId ?? failWith("not_allowed") };
}

/** Marks notifications as read by the signed-in user; reading needs no audit row. */
export const readNotifications: Handler<typeof contract.readNotifications> = async ({
  tx,
  scope,
  body,
  now,
}) => {
  const reader = readerOf(scope);
  if ("all" in body) await markAllRead(tx, reader);
  else await markRead(tx, { ...reader, qids: body.qids, now });
  return { unreadCount: await countUnread(tx, reader) };
};
