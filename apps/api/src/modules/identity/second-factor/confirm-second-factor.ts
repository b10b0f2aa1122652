import type { confirmSecondFactor as endpoint } from "@quayside/api-client/contract/second-factor/second-factor.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  CONFIRM_WITHIN_MS,
  admitSecondFactor,
  confirmSecondFactorRow,
  hashRecoveryCode,
  lockSecondFactor,
  mailSecurityNotice,
  newRecoveryCodes,
  plainCode,
  revokeSessionsOf,
  secondFactorKeys,
  stepOf,
  unseal,
} from "#modules/identity/session/index.ts";
import { auditAccount } from "#modules/identity/verification/index.ts";

/**
 * Turns the second factor on after a valid code from the app. Sessions opened without it end, except the current one.
 */
export const confirmSecondFactor: Handler<typeof endpoint> = async (context) => {
  const { scope, body, services, finish, client, requestId, now } = context;
  const wait = await admitSecondFactor(services, scope.userQid);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  const at = services.securityClock.now();
  const keys = secondFactorKeys(services);
  return finish(async (tx) => {
    const row = await lockSecondFactor(tx, scope.userId);
    if (row?.confirmed_at) return failWith("invalid_state");
    if (!row || at.getTime() - row.started_at.getTime() >= CONFIRM_WITHIN_MS)
      return fail(context.endpoint, "totp_invalid");
    const secret = unseal(keys.secrets, scope.userId, row.sealed_secret);
    const step = secret && stepOf(secret, plainCode(body.code), at);
    if (step === null) return fail(context.endpoint, "totp_invalid");
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(keys.recovery, scope.userId, code));
    await confirmSecondFactorRow(tx, scope.userId, { step, hashes, now: at });
    await revokeSessionsOf(tx, scope.userId, {
      keptSessionId: scope.sessionId,
      reason: "second_factor_added",
      now: at,
    });
    await mailSecurityNotice(tx, scope.userEmail, {
      subject: "A second factor was added",
      change: "From now on, signing in to your Quayside account needs a code of your authenticator app.",
      advice: "If this was not you, answer this e-mail at once.",
      client,
      now: at,
    });
    const user = { id: scope.userId, qid: scope.userQid };
    await auditAccount(tx, user, { action: "user.second_factor_added", requestId, now });
    return { recoveryCodes };
  });
};
