import type { updateUser as endpoint } from "@quayside/api-client/contract/users/users.endpoints";
import type { Tx } from "#db/database.ts";
import { portalOrigin } from "#http/cookie-origin.ts";
import type { SteppedContext } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { requestOrigin } from "#modules/identity/session/index.ts";
import {
  type Account,
  auditAccount,
  claimEmail,
  readPendingEmail,
  sendEmailProof,
} from "#modules/identity/verification/index.ts";

/**
 * Requests a change of address: it takes effect once the link mailed to the new address is followed. The old address
 * is notified.
 */
export async function changeEmail(
  tx: Tx,
  context: SteppedContext<typeof endpoint>,
  user: Account,
  email: string,
): Promise<void> {
  const { services, client, requestId, now } = context;
  const at = services.securityClock.now();
  const pending = await readPendingEmail(tx, user.id, at);
  if (pending?.email === email) return;
  if (!(await claimEmail(tx, email, user.id)))
    fail(context.endpoint, "UpdateUserBadRequest", { email: "ALREADY_EXISTS" });
  const result = await sendEmailProof(tx, services, {
    user: { id: user.id, email },
    origin: portalOrigin(services.config, client),
    purpose: "email_change",
  });
  if (result.sent === null) fail(context.endpoint, "too_many_requests", { wait: result.wait });
  // An address that was never verified may be a stranger's.
  if (user.email_verified_at !== null) {
    const profile = `${portalOrigin(services.config, client)}/my-profile/`;
    await queueMail(tx, {
      recipient: user.email,
      subject: "Your e-mail address is about to change",
      lines: [
        `${user.name} asked to change the e-mail address of this Quayside account.`,
        "Nothing changes until the new address is confirmed: you sign in with this one, and our mails come here.",
        requestOrigin(client, at),
        "",
        "If this was not you, cancel the change in your profile, and change your password at once.",
        { button: "Open your profile", link: profile },
      ],
      urgency: "urgent",
      now: at,
    });
  }
  await auditAccount(tx, user, { action: "user.email_change_asked", requestId, now });
}
