import type { Tx } from "#db/database.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import type { ClientFacts } from "#kernel/context.ts";
import { madeFrom } from "#modules/identity/session/index.ts";

/** Notifies the owner of an account that its password was changed. */
export function mailPasswordNotice(
  tx: Tx,
  recipient: string,
  { client, now }: { readonly client: ClientFacts; readonly now: Date },
): Promise<void> {
  return queueMail(tx, {
    recipient,
    subject: "Your password was changed",
    lines: [
      "The password of your Quayside account was changed, and you were signed out everywhere else.",
      madeFrom(client, now),
      "If this was not you, set a new password at once and answer this e-mail.",
    ],
    urgency: "urgent",
    now,
  });
}
