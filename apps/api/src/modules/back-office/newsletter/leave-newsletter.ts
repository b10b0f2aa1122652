import { leaveNewsletter as endpoint } from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { readLeaveToken } from "#modules/back-office/newsletter/leave-token.ts";
import { endSubscription } from "#modules/back-office/newsletter/newsletter.writer.ts";
import { admitOpenCall } from "#modules/identity/verification/index.ts";

/** Ends a subscription. Needs no session: the link in the newsletter authorises it. */
export const leaveNewsletter: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(endpoint, "too_many_requests", { wait });
  const qid = readLeaveToken(services, body.token) ?? fail(endpoint, "link_invalid");
  await inTransaction(services.db, async (tx) => {
    if (!(await endSubscription(tx, { qid, now }))) return;
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId, at: now },
      { action: "newsletter.leave", subjectKind: "newsletter_subscription", subjectQid: qid, detail: {} },
    );
  });
  return undefined;
};
