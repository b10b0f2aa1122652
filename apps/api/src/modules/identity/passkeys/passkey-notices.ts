import type { Tx } from "#db/database.ts";
import type { ClientFacts, Scope } from "#kernel/context.ts";
import { mailSecurityNotice } from "#modules/identity/session/index.ts";

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
export function mailPasskeyAdded(
  tx: Tx,
  { scope, client }: Change,
  { name, now }: NamedPasskey,
): Promise<void> {
  return mailSecurityNotice(tx, scope.userEmail, {
    subject: "A passkey was added",
    change: `The passkey "${name}" can sign in to your Quayside account from now on; your password alone cannot.`,
    client,
    now,
  });
}

/** Notifies the owner of an account that a passkey was removed. */
export function mailPasskeyRemoved(
  tx: Tx,
  { scope, client }: Change,
  { name, now }: NamedPasskey,
): Promise<void> {
  return mailSecurityNotice(tx, scope.userEmail, {
    subject: "A passkey was removed",
    change: `The passkey "${name}" cannot sign in to your Quayside account any more.`,
    client,
    now,
  });
}
