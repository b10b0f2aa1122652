import type { acceptSellerSla as acceptSellerSlaEndpoint } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { evaluateFlags } from "#providers/flags.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { loadCurrentUser } from "#modules/identity/current-user/index.ts";
import { lockTerms, writeSlaAcceptance } from "#modules/fulfilment/sellers/seller.writer.ts";
import { mailTermsReceipt } from "#modules/fulfilment/sellers/terms-receipt.ts";
import { readAcceptedTerms } from "#modules/fulfilment/sellers/terms.reader.ts";
import { termsOf, termsVersion } from "#modules/fulfilment/sellers/terms.rules.ts";

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
