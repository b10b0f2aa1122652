import { confirmNewsletter as endpoint } from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { confirmWish } from "#modules/back-office/newsletter/newsletter.writer.ts";
import { admitOpenCall, hashLinkSecret } from "#modules/identity/verification/index.ts";

/** Confirms a newsletter subscription: the mailed link proves that the address belongs to its recipient. */
export const confirmNewsletter: Handler<typeof endpoint> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(endpoint, "too_many_requests", { wait });
  await inTransaction(services.db, async (tx) => {
    const confirmed = await confirmWish(tx, { secretHash: hashLinkSecret(body.token), now });
    if (confirmed === undefined) return fail(endpoint, "link_invalid");
    if (!confirmed.isNew) return;
    await writeAudit(
      tx,
      { userId: null, kind: "system", organisationId: null, requestId, at: now },
      {
        action: "newsletter.confirm",
        subjectKind: "newsletter_subscription",
        subjectQid: confirmed.qid,
        detail: {},
      },
    );
  });
  return undefined;
};
