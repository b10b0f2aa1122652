import type { Services } from "#http/context.ts";
import type { Tx } from "#db/database.ts";
import { admitAttempt, bucketOf } from "#modules/session/attempt-limits.ts";
import { deleteAttempts } from "#modules/session/session.writer.ts";

const MINUTE = 60_000;

/**
 * Counts a sign-in before the password is looked at, the same for known and unknown accounts.
 * @returns seconds to wait, or 0 when the attempt may go on
 */
export function admitLogin(services: Services, email: string, address: string): Promise<number> {
  const account = email.trim().toLowerCase();
  const { config } = services;
  return admitAttempt(services, [
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
  ]);
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
