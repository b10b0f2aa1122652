import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { currentCall } from "#work/current-call.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** 19 MiB, two passes: the least that OWASP recommends for argon2id. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One more at once than there are cores, so that none waits for the process to begin the next: many more would only
 * push each other's memory out of their caches. One of the four threads of the process is left for other work that needs
 * one.
 */
const AT_ONCE = Math.min(availableParallelism() + 1, 3);

/**
 * What waits beyond this would wait longer than its caller does. It is refused before the account is read any
 * further, so it tells nothing about it; the limits of attempts hold back one address or account long before.
 */
const MOST_WAITING = 256;

/** Every hash of the process, for all callers. */
const turns = new ConcurrencyLimit({ atOnce: AT_ONCE, waiting: MOST_WAITING });

/** A caller that has left or timed out leaves the queue. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns.take(work, currentCall()?.abandoned);
}

/** Unknown accounts cost the same time as known ones. */
const nobody = hash("nobody has this password", ARGON);

/**
 * Hashes a new password for storage. Takes a core for some 20 ms: never inside a transaction.
 * @throws unavailable when too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON));
}

/**
 * Whether a password is the one that was hashed.
 * @param stored null for an account that does not exist: as much work, and false
 * @throws unavailable when too many wait
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody);
  const matches = await inTurn(() => verify(known, password, ARGON));
  return matches && stored !== null;
}
