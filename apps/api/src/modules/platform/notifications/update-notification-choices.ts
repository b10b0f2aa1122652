import type { updateNotificationChoices as endpoint } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { choicesOf } from "#modules/platform/notifications/choices.ts";
import { keepChoices } from "#modules/platform/notifications/notification.writer.ts";

/** Stores the signed-in user's notification choices. */
export const updateNotificationChoices: Handler<typeof endpoint> = async ({
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
