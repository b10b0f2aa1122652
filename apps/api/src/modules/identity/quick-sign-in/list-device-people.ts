import type { listDevicePeople as endpoint } from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readDevicePeople } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import { browserOf } from "#modules/identity/session/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** The users who can take over on this browser; none if the browser is unknown. */
export const listDevicePeople: Handler<typeof endpoint> = async ({ db, scope, services, cookies }) => {
  const people = await readDevicePeople(db, {
    browser: browserOf(cookies),
    warehouseId: warehouseIdOf(scope),
    butUserId: scope.userId,
    now: services.securityClock.now(),
  });
  return {
    results: people.map(({ qid, name, pinHash, badgeHash }) => ({
      qid,
      name,
      hasPin: pinHash !== null,
      hasBadge: badgeHash !== null,
    })),
  };
};
