import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { portalOrigin } from "#http/cookie-origin.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import type { ClientFacts, Services } from "#kernel/context.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { readAccountQid } from "#modules/identity/users/user.reader.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";

/** Mails to one account per day: anyone can type its address. */
const MAILS_A_DAY = 1;

/**
 * Tells the owner of an account that a sign-up with its address was sent. The caller of the sign-up learns nothing; the
 * mail contains nothing of the form.
 */
export async function mailKnownSignUp(
  services: Services,
  { email, client, requestId }: { email: string; client: ClientFacts; requestId: string },
): Promise<void> {
  const bucket = bucketOf("known-sign-up", email);
  if ((await admitAttempt(services, [{ bucket, windowMs: DAY_MS, max: MAILS_A_DAY }])) > 0) return;
  const now = services.securityClock.now();
  const origin = portalOrigin(services.config, client);
  await inTransaction(services.db, async (tx) => {
    const subjectQid = await readAccountQid(tx, email);
    // Deactivated accounts keep their address, and get no mail.
    if (subjectQid === undefined) return;
    await queueMail(tx, {
      recipient: email,
      subject: "You already have a Quayside account",
      lines: [
        "Someone signed up with this e-mail address, which already has an account. Nothing about it has changed.",
        "",
        "You can sign in here. If you do not know the password, or have not activated the account yet, follow “Forgot your password?” there.",
        `${origin}/login/`,
        "",
        "If it was not you, you can ignore this e-mail.",
      ],
      urgency: "urgent",
      now,
    });
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId, at: now },
      { action: "user.sign_up_repeated", subjectKind: "user", subjectQid },
    );
  });
}
