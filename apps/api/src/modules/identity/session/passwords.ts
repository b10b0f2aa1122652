import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { currentCall } from "#foundation/current-call.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** 19 MiB, two passes: OWASP's minimum for argon2id. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One more than there are cores, so that no core idles until the process starts the next hash; many more would only
 * evict each other's memory from the caches. One of the process's four pool threads is left for other work.
 */
const AT_ONCE = Math.min(availableParallelism() + 1, 3);

/**
 * Beyond this, calls would wait longer than their deadline. They are refused before the account is read any further,
 * so the refusal reveals nothing about it; the attempt limits stop a single address or account long before.
 */
const MOST_WAITING = 256;

/** All hashing of the process, for all callers. */
const turns = new ConcurrencyLimit({ atOnce: AT_ONCE, waiting: MOST_WAITING });

/** A caller that has left or timed out leaves the queue. */
function queued<T>(work: () => Promise<T>): Promise<T> {
  return turns.take(work, currentCall()?.abandoned);
}

/** Verified for unknown accounts, so that they take the same time. */
const nobody = hash("nobody has this password", ARGON);

/**
 * Hashes a new password for storage. Takes a core for about 20 ms: never inside a transaction.
 * @throws unavailable when the queue is full
 */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, ARGON));
}

/**
 * Whether a password matches a hash.
 * @param stored null for an unknown account: does the same work and returns false
 * @throws unavailable when the queue is full
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody);
  const matches = await queued(() => verify(known, password, ARGON));
  return matches && stored !== null;
}
