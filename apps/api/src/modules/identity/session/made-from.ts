import { formatDateTime } from "@quayside/format/date";
import type { ClientFacts } from "#kernel/context.ts";
import type { MailPart } from "#mails/mail-parts.ts";
import { deviceOf } from "#modules/identity/session/session.rules.ts";

/**
 * When and from where a change was made, as a part of the mail that tells of it: its reader knows their own device.
 *
 * @param what facts of the change itself, ahead of the others
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
