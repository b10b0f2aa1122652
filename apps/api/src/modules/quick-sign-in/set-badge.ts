import type { setBadge as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import type { Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { badgeHash } from "#modules/quick-sign-in/badge.rules.ts";
import { readQuickSignIn } from "#modules/quick-sign-in/quick-sign-in.reader.ts";
import { writeBadge } from "#modules/quick-sign-in/quick-sign-in.writer.ts";
import { requireFreshSignIn } from "#modules/session/index.ts";
import { auditAccount } from "#modules/verification/index.ts";
import { warehouseIdOf } from "#modules/warehouse/index.ts";

/** Gives a badge of the warehouse to the signed-in user. */
export const setBadge: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, services, requestId, now } = context;
  const warehouseId = warehouseIdOf(scope);
  await requireFreshSignIn(tx, scope, services);
  const { userId } = scope;
  const hash = badgeHash(services, body.badge);
  const isTheirs = await writeBadge(tx, { userId, warehouseId, hash, now: services.securityClock.now() });
  if (!isTheirs) return fail(context.endpoint, "badge_taken");
  await auditAccount(tx, { id: userId, qid: scope.userQid }, { action: "user.badge_set", requestId, now });
  return readQuickSignIn(tx, userId);
};
