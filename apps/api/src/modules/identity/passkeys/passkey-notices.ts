import type { Tx } from "#db/database.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import type { ClientFacts, Scope } from "#kernel/context.ts";
import { madeFrom } from "#modules/identity/session/index.ts";

/** Who changed a passkey, and from where. */
interface Change {
  readonly scope: Scope;
  readonly client: ClientFacts;
}

interface NamedPasskey {
  readonly name: string;
  readonly now: Date;
}

/** Notifies the owner of an account that a passkey was added. */
export function mailPasskeyAdded(tx: Tx, change: Change, { name, now }: NamedPasskey): Promise<void> {
  return mailChange(tx, change, {
    subject: "A passkey was added",
    what: `The passkey "${name}" can sign in to your Quayside account from now on; your password alone cannot.`,
    now,
  });
}

/** Notifies the owner of an account that a passkey was removed. */
export function mailPasskeyRemoved(tx: Tx, change: Change, { name, now }: NamedPasskey): Promise<void> {
  return mailChange(tx, change, {
    subject: "A passkey was removed",
    what: `The passkey "${name}" cannot sign in to your Quayside account any more.`,
    now,
  });
}

function mailChange(
  tx: Tx,
  { scope, client }: Change,
  { subject, what, now }: { readonly subject: string; readonly what: string; readonly now: Date },
): Promise<void> {
  const alarm = "If this was not you, change your password at once and answer this e-mail.";
  const lines = [what, madeFrom(client, now), alarm];
  return queueMail(tx, { recipient: scope.userEmail, subject, lines, urgency: "urgent", now });
}
