import type { listNotificationChoices as endpoint } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import type { Handler } from "#kernel/context.ts";
import { choicesOf } from "#modules/platform/notifications/choices.ts";

/** How the signed-in user wants to be notified of each topic. */
export const listNotificationChoices: Handler<typeof endpoint> = ({ db, scope }) =>
  choicesOf(db, scope.userId);
