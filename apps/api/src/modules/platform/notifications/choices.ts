import {
  type NotificationChoice,
  NotificationTopic,
} from "@quayside/api-client/contract/notifications/notifications.schemas";
import type { Database, Tx } from "#db/database.ts";
import { readChoices } from "#modules/platform/notifications/notification.reader.ts";

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
