import type { Tx } from "#db/database.ts";
import type { ClientFacts } from "#kernel/context.ts";
import { mailSecurityNotice } from "#modules/identity/session/index.ts";

/** Notifies the owner of an account that its password was changed. */
export function mailPasswordNotice(
  tx: Tx,
  recipient: string,
  { client, now }: { readonly client: ClientFacts; readonly now: Date },
): Promise<void> {
  return mailSecurityNotice(tx, recipient, {
    subject: "Your password was changed",
    change: "The password of your Quayside account was changed, and you were signed out everywhere else.",
    advice: "If this was not you, set a new password at once and answer this e-mail.",
    client,
    now,
  });
}
