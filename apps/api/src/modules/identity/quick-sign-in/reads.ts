import type * as contract from "@quayside/api-client/contract/warehouse/quick-sign-in.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readDevicePeople, readQuickSignIn } from "#modules/identity/quick-sign-in/quick-sign-in.reader.ts";
import { browserOf } from "#modules/identity/session/index.ts";
import { warehouseIdOf } from "#kernel/tenant.ts";

/** What the signed-in user has set up; the API never returns a PIN or badge. */
export const getQuickSignIn: Handler<typeof contract.getQuickSignIn> = ({ db, scope }) =>
  readQuickSignIn(db, scope.userId);

/** The users who can take over on this browser; none if the browser is unknown. */
export const listDevicePeople: Handler<typeof contract.listDevicePeople> = async ({
  db,
  scope,
  services,
  cookies,
}) => {
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
