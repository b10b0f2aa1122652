import { asSentence } from "@quayside/format/sentence";
import type { Database, Tx } from "#db/database.ts";
import type { Handler, Scope, Services } from "#kernel/context.ts";
import { queueMail } from "#jobs/outbox.writer.ts";
import { readAcceptedTerms } from "#modules/fulfilment/sellers/seller.reader.ts";
import type { acceptSellerSla as acceptSellerSlaEndpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { evaluateFlags } from "#providers/flags.ts";
import { failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { lockTerms, writeSlaAcceptance } from "#modules/fulfilment/sellers/seller.writer.ts";
import { termsOf, termsVersion } from "#modules/fulfilment/sellers/terms.rules.ts";

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/**
 * Mails the user who accepted the terms a receipt: what, for whom and when, with the text of that version as a PDF
 * (Regulation (EU) 2019/1150, Article 3(1)); without a content service there is no text to attach.
 */
async function mailTermsReceipt(
  tx: Tx,
  services: Services,
  receipt: { person: Pick<Scope, "userEmail" | "userName">; sellerId: number; version: string; now: Date },
): Promise<void> {
  const { person, sellerId, version, now } = receipt;
  const isAttached = services.termsText !== null;
  const company = (await readAcceptedTerms(tx, sellerId))?.company ?? "";
  await queueMail(tx, {
    recipient: person.userEmail,
    subject: "You accepted the Seller Terms and Conditions",
    lines: [
      asSentence(`${person.userName} accepted the Seller Terms and Conditions for ${company}`),
      `Version: ${version}`,
      `Time: ${time.format(now)} UTC`,
      "",
      ...(isAttached
        ? ["The text of this version is attached as a PDF. The terms are also here:"]
        : ["You can read and print them here:"]),
      `${new URL(services.config.SELLER_ORIGIN).origin}/legal/terms/`,
    ],
    ...(isAttached && {
      attachments: [{ fileName: `seller-terms-${version}.pdf`, drawing: "SELLER_TERMS", of: version }],
    }),
    now,
  });
}

/** Accepts the seller terms in force for the user's company; idempotent. */
export const acceptSellerSla: Handler<typeof acceptSellerSlaEndpoint> = async (context) => {
  const { db, finish, scope, now, requestId, services } = context;
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  const readUser = (from: Database | Tx) =>
    loadCurrentUser(from, services.config, scope.userId, scope.sessionId);
  const flags = await evaluateFlags((await readUser(db)) ?? failWith("not_found"));
  const version = termsVersion(services.config, flags);
  return finish(async (tx) => {
    await lockTerms(tx, sellerId);
    const before = await readAcceptedTerms(tx, sellerId);
    if (termsOf(version, before).isPending) {
      await writeSlaAcceptance(tx, { sellerId, version, userId: scope.userId, now });
      await mailTermsReceipt(tx, services, { person: scope, sellerId, version, now });
      await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
        action: "seller.accept_sla",
        subjectKind: "user",
        subjectQid: scope.userQid,
        detail: { version, before: before?.version ?? null },
      });
    }
    return (await readUser(tx)) ?? failWith("not_found");
  });
};
