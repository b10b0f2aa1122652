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

/** Tells the owner of an account that a passkey can sign in to it. */
export function mailPasskeyAdded(
  tx: Tx,
  { scope, client }: Change,
  { name, now }: NamedPasskey,
): Promise<void> {
  return queueMail(tx, {
    recipient: scope.userEmail,
    subject: "A passkey was added",
    lines: [
      `The passkey "${name}" can sign in to your Quayside account from now on; your password alone cannot.`,
      madeFrom(client, now),
      "If this was not you, change your password at once and answer this e-mail.",
    ],
    urgency: "urgent",
    now,
  });
}

/** Tells the owner of an account that a passkey cannot sign in to it any more. */
export function mailPasskeyRemoved(
  tx: Tx,
  { scope, client }: Change,
  { name, now }: NamedPasskey,
): Promise<void> {
  return queueMail(tx, {
    recipient: scope.userEmail,
    subject: "A passkey was removed",
    lines: [
      `The passkey "${name}" cannot sign in to your Quayside account any more.`,
      madeFrom(client, now),
      "If this was not you, change your password at once and answer this e-mail.",
    ],
    urgency: "urgent",
    now,
  });
}
