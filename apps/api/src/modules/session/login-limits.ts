import { createHash } from "node:crypto";
import { inTransaction } from "#db/transaction.ts";
import type { Services } from "#http/context.ts";
import { countAttempts } from "#modules/session/session.writer.ts";

const MINUTE = 60_000;

/** Buckets hold a hash: a table of attempts is no place for addresses of people. */
function bucketOf(kind: string, value: string): string {
  return `${kind}:${createHash("sha256").update(value).digest("base64url")}`;
}

/**
 * Counts a sign-in before the password is looked at, the same for known and unknown accounts.
 * @returns seconds to wait, or 0 when the attempt may go on
 */
export async function admitLogin(services: Services, email: string, address: string): Promise<number> {
  const now = services.securityClock.now();
  const account = email.trim().toLowerCase();
  const { config } = services;
  const limits = [
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
  const startOf = (windowMs: number) => new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const windows = limits.map(({ bucket, windowMs }) => ({ bucket, start: startOf(windowMs) }));
  const attempts = await inTransaction(services.db, (tx) => countAttempts(tx, windows));
  const waits = limits
    .filter(({ bucket, max }) => (attempts.get(bucket) ?? 0) > max)
    .map(({ windowMs }) => Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000));
  return Math.max(0, ...waits);
}

/** Counts that a right password clears: what its owner mistyped before. The limit of the address stays. */
export function forgivenBuckets(email: string, address: string): string[] {
  const account = email.trim().toLowerCase();
  return [bucketOf("pair", `${account}|${address}`), bucketOf("account", account)];
}
