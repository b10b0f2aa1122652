import type { acceptSellerSla as acceptSellerSlaEndpoint } from "@quayside/api-client/contract/sellers/index";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { writeSlaAcceptance } from "#modules/sellers/seller.writer.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";

/** Accepts the seller terms for the company of the user; a second time changes nothing. */
export const acceptSellerSla: Handler<typeof acceptSellerSlaEndpoint> = async ({
  tx,
  scope,
  now,
  requestId,
  services,
}) => {
  const sellerId = scope.sellerId ?? failWith("not_allowed");
  if (await writeSlaAcceptance(tx, sellerId, now)) {
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: sellerId, requestId, at: now },
      { action: "seller.accept_sla", subjectKind: "user", subjectQid: scope.userQid },
    );
  }
  return (await loadCurrentUser(tx, services.config, scope.userId, scope.sessionId)) ?? failWith("not_found");
};
