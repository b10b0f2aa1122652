import { subscribeToNewsletter as endpoint } from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { DAY_MS, HOUR_MS } from "#kernel/durations.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { networkOf } from "#http/network.ts";
import { leaveTokenOf } from "#modules/back-office/newsletter/newsletter-links.ts";
import { mailConfirmation, mailKnown } from "#modules/back-office/newsletter/newsletter-mails.ts";
import { noteWish } from "#modules/back-office/newsletter/newsletter.writer.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import { hashLinkSecret, newLinkSecret, normaliseEmail } from "#modules/identity/verification/index.ts";

/** Maximum mails to one address per day: anyone can type it. */
const MAILS_A_DAY = 3;

/** Records a subscription request and mails a link. The answer does not reveal whether the address is known. */
export const subscribeToNewsletter: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const email = normaliseEmail(body.email) ?? fail(endpoint, "email_invalid");
  const max = services.config.SIGN_UPS_PER_ADDRESS_AN_HOUR;
  const bucket = bucketOf("newsletter", networkOf(client.address));
  const wait = await admitAttempt(services, [{ bucket, windowMs: HOUR_MS, max }]);
  if (wait > 0) return fail(endpoint, "too_many_requests", { wait });
  const mails = { bucket: bucketOf("newsletter-mail", email), windowMs: DAY_MS, max: MAILS_A_DAY };
  // Links mailed earlier remain valid.
  if ((await admitAttempt(services, [mails])) > 0) return undefined;
  const secret = newLinkSecret();
  await inTransaction(services.db, async (tx) => {
    const { qid, isConfirmed } = await noteWish(tx, { email, secretHash: hashLinkSecret(secret), now });
    if (isConfirmed) await mailKnown(tx, { recipient: email, leaveToken: leaveTokenOf(services, qid), now });
    else await mailConfirmation(tx, { recipient: email, secret, now });
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId, at: now },
      { action: "newsletter.ask", subjectKind: "newsletter_subscription", subjectQid: qid, detail: {} },
    );
  });
  return undefined;
};
