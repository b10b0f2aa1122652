import type * as contract from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import {
  lockUser,
  mailSecurityNotice,
  readSecondFactor,
  renewCodes,
  requireFreshSignIn,
  deleteSecondFactor,
} from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/** Returns ten new recovery codes, which replace all old ones, including unused ones. */
export const renewRecoveryCodes: Handler<typeof contract.renewRecoveryCodes> = async (context) => {
  const { tx, scope, services, client, requestId, now } = context;
  await requireFreshSignIn(tx, scope, services);
  await lockUser(tx, scope.userId);
  const { isActive, hasPasskey } = await readSecondFactor(tx, scope.userId);
  if (!isActive && !hasPasskey) return failWith("invalid_state");
  const recoveryCodes = await renewCodes(tx, services, scope.userId);
  await mailSecurityNotice(tx, scope.userEmail, {
    subject: "New recovery codes",
    change: "Your Quayside account has new recovery codes. The old ones no longer work.",
    client,
    now: services.securityClock.now(),
  });
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.recovery_codes_renewed", requestId, now });
  return { recoveryCodes };
};

/**
 * Turns the second factor off. The required recent sign-in took a code, so a borrowed session and a password are not
 * enough.
 */
export const removeSecondFactor: Handler<typeof contract.removeSecondFactor> = async (context) => {
  const { tx, scope, services, client, requestId, now } = context;
  await requireFreshSignIn(tx, scope, services);
  if (!(await deleteSecondFactor(tx, scope.userId))) return undefined;
  await mailSecurityNotice(tx, scope.userEmail, {
    subject: "The second factor was removed",
    change: "Signing in to your Quayside account needs the password alone again.",
    client,
    now: services.securityClock.now(),
  });
  const user = { id: scope.userId, qid: scope.userQid };
  await auditAccount(tx, user, { action: "user.second_factor_removed", requestId, now });
  return undefined;
};

/** Whether the user has a second factor, and how many recovery codes are left. */
export const getSecondFactor: Handler<typeof contract.getSecondFactor> = ({ db, scope }) =>
  readSecondFactor(db, scope.userId);
