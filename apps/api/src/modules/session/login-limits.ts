import type { Services } from "#http/context.ts";
import type { Tx } from "#db/database.ts";
import { type AttemptLimit, bucketOf, waitFor, windowsOf } from "#modules/session/attempt-limits.ts";
import { type LoginCandidate, countLogin } from "#modules/session/attempt.writer.ts";
import { deleteAttempts } from "#modules/session/session.writer.ts";

const MINUTE = 60_000;

/**
 * Counts a sign-in before the password is looked at, the same for known and unknown accounts, and finds the account: one
 * answer of the database before the hash instead of two.
 * @returns seconds to wait, or 0 when the attempt may go on; the candidate is null for an account that does not exist
 */
export async function admitLogin(
  services: Services,
  email: string,
  address: string,
): Promise<{ wait: number; candidate: LoginCandidate | null }> {
  const now = services.securityClock.now();
  const limits = loginLimits(services, email, address);
  const { attempts, candidate } = await countLogin(services.db, windowsOf(limits, now), email);
  return { wait: waitFor(limits, attempts, now), candidate };
}

function loginLimits({ config }: Services, email: string, address: string): AttemptLimit[] {
  const account = email.trim().toLowerCase();
  return [
    {
      bucket: bucketOf("pair", `${account}|${address}`),
      windowMs: 15 * MINUTE,
      max: config.LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS,
    },
    {
      bucket: bucketOf("account", account),
      windowMs: 1440 * MINUTE,
      max: config.LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY,
    },
    {
      bucket: bucketOf("address", address),
      windowMs: MINUTE,
      max: config.LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE,
    },
  ];
}

/** Counts that a right password clears: what its owner mistyped before. The limit of the address stays. */
export function forgivenBuckets(email: string, address: string): string[] {
  const account = email.trim().toLowerCase();
  return [bucketOf("pair", `${account}|${address}`), bucketOf("account", account)];
}

/** Lets an account sign in again after it got a new password, however often the old one was mistyped. */
export function forgiveAttempts(tx: Tx, email: string, address: string): Promise<void> {
  return deleteAttempts(tx, forgivenBuckets(email, address));
}
