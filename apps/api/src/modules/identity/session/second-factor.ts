import type { Tx } from "#db/database.ts";
import type { ClientFacts, Services } from "#kernel/context.ts";
import { mailSecurityNotice } from "#modules/identity/session/security-notice.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import {
  hashRecoveryCode,
  newRecoveryCodes,
  plainCode,
  stepOf,
  unseal,
} from "#modules/identity/session/second-factor.rules.ts";
import { replaceRecoveryCodes } from "#modules/identity/session/passkey.writer.ts";
import {
  lockSecondFactor,
  spendRecoveryCode,
  spendStep,
} from "#modules/identity/session/second-factor.writer.ts";
import { readSecondFactor } from "#modules/identity/session/session.reader.ts";
import { type WithSecrets, keyFor, keysFor } from "#kernel/derived-key.ts";

/** Guesses per account: three codes of a million are valid at any time. */
const GUESSES = { max: 10, windowMs: 15 * 60_000 };

/**
 * Counts a guess at the second factor of an account, whichever call it comes with.
 * @returns seconds to wait, or 0
 */
export function admitSecondFactor(services: Services, userQid: string): Promise<number> {
  return admitAttempt(services, [{ bucket: bucketOf("second-factor", userQid), ...GUESSES }]);
}

/** The keys for encrypting app secrets and hashing recovery codes, and those that open what was made before. */
export function secondFactorKeys(services: WithSecrets) {
  return {
    secret: keyFor(services, "second factor"),
    recovery: keyFor(services, "recovery code"),
    secrets: keysFor(services, "second factor"),
    recoveries: keysFor(services, "recovery code"),
  };
}

/**
 * Verifies the code of a user with a second factor and uses it up: a one-time password from the app, or a recovery
 * code, whose use is mailed to the owner.
 * @returns false for a wrong or used code
 */
export async function spendSecondFactor(
  tx: Tx,
  services: Services,
  { userId, email, code, client }: { userId: number; email: string; code: string; client: ClientFacts },
): Promise<boolean> {
  const now = services.securityClock.now();
  const row = await lockSecondFactor(tx, userId);
  const keys = secondFactorKeys(services);
  // Recovery codes replace passkeys too, even without an authenticator app.
  const secret = row?.confirmed_at ? unseal(keys.secrets, userId, row.sealed_secret) : null;
  const step = secret && stepOf(secret, plainCode(code), now);
  if (step !== null) return spendStep(tx, userId, step);
  const hashes = keys.recoveries.map((key) => hashRecoveryCode(key, userId, code));
  if (!(await spendRecoveryCode(tx, userId, hashes, now))) return false;
  const { recoveryCodesLeft } = await readSecondFactor(tx, userId);
  await mailSecurityNotice(tx, email, {
    subject: "A recovery code was used",
    change: `A recovery code of your Quayside account was used in place of your second factor. ${recoveryCodesLeft} are left.`,
    client,
    now,
  });
  return true;
}

/** Replaces the recovery codes with ten new ones. @returns the codes, which are shown once */
export async function renewCodes(tx: Tx, services: Services, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const { recovery } = secondFactorKeys(services);
  const hashes = codes.map((code) => hashRecoveryCode(recovery, userId, code));
  await replaceRecoveryCodes(tx, userId, { hashes, now: services.securityClock.now() });
  return codes;
}
