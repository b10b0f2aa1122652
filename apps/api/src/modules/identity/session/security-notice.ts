import { formatDateTime } from "@quayside/format/date";
import type { Tx } from "#db/database.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import type { ClientFacts } from "#kernel/context.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { deviceOf } from "#modules/identity/session/session.rules.ts";

/**
 * Tells the owner of an account by mail that the ways to sign in to it were changed, when and from where.
 *
 * @param notice.advice what to do if it was not the owner
 * @param notice.now security time
 */
export function mailSecurityNotice(
  tx: Tx,
  recipient: string,
  notice: {
    readonly subject: string;
    readonly change: string;
    readonly advice?: string;
    readonly client: ClientFacts;
    readonly now: Date;
  },
): Promise<void> {
  const { subject, change, client, now } = notice;
  const { advice = "If this was not you, change your password at once and answer this e-mail." } = notice;
  const lines = [change, requestOrigin(client, now), advice];
  return queueMail(tx, { recipient, subject, lines, urgency: "urgent", now });
}

/**
 * When and from where a change was made, for the notification mail: its reader recognises their own device.
 *
 * @param what facts about the change itself, shown first
 */
export function requestOrigin(
  client: ClientFacts,
  at: Date,
  what: readonly (readonly [label: string, value: string])[] = [],
): MailPart {
  return {
    facts: [
      ...what,
      ["Time", `${formatDateTime(at)} UTC`],
      ["Device", deviceOf(client.userAgent)],
      ["Network address", client.address],
    ],
  };
}
