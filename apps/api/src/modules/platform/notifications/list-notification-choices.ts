import type { listNotificationChoices as endpoint } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import type { Handler } from "#kernel/context.ts";
import { choicesOf } from "#modules/platform/notifications/choices.ts";

/** The signed-in user's notification choices by topic. */
export const listNotificationChoices: Handler<typeof endpoint> = ({ db, scope }) =>
  choicesOf(db, scope.userId);
