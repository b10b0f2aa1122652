import * as contract from "@quayside/api-client/contract/newsletter/newsletter.endpoints";
import { createHmac, timingSafeEqual } from "node:crypto";
import { writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler, Services } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { confirmWish, endSubscription } from "#modules/back-office/newsletter/newsletter.writer.ts";
import { admitOpenCall, hashLinkSecret } from "#modules/identity/verification/index.ts";
import { keyFor, keysFor } from "#kernel/derived-key.ts";

/** Confirms a newsletter subscription: the mailed link proves that the address belongs to its recipient. */
export const confirmNewsletter: Handler<typeof contract.confirmNewsletter> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(contract.confirmNewsletter, "too_many_requests", { wait });
  await inTransaction(services.db, async (tx) => {
    const confirmed = await confirmWish(tx, { secretHash: hashLinkSecret(body.token), now });
    if (confirmed === undefined) return fail(contract.confirmNewsletter, "link_invalid");
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

/** Ends a subscription. Needs no session: the link in the newsletter authorises it. */
export const leaveNewsletter: Handler<typeof contract.leaveNewsletter> = async (context) => {
  const { services, body, client, requestId, now } = context;
  const wait = await admitOpenCall(services, client.address);
  if (wait > 0) return fail(contract.leaveNewsletter, "too_many_requests", { wait });
  const qid = readLeaveToken(services, body.token) ?? fail(contract.leaveNewsletter, "link_invalid");
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

const signatureOf = (key: Uint8Array, qid: string): Buffer => createHmac("sha256", key).update(qid).digest();

/** The token of the unsubscribe link. It never expires, because old newsletters are read too. */
export function leaveTokenOf(services: Services, qid: string): string {
  return `${qid}.${signatureOf(keyFor(services, "newsletter"), qid).toString("base64url")}`;
}

/** The subscription of a token; null when the token was not made here. */
function readLeaveToken(services: Services, token: string): string | null {
  const [qid = "", signature = "", ...more] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  if (more.length > 0) return null;
  const made = keysFor(services, "newsletter").map((key) => signatureOf(key, qid));
  return made.some((one) => one.length === given.length && timingSafeEqual(one, given)) ? qid : null;
}
