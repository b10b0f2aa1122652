import { formatDateTime } from "@quayside/format/date";
import type { ClientFacts } from "#kernel/context.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { deviceOf } from "#modules/identity/session/session.rules.ts";

/**
 * When and from where a change was made, for the notification mail: its reader recognises their own device.
 *
 * @param what facts about the change itself, shown first
 */
export function madeFrom(
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
