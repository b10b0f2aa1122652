import { hash, verify } from "@node-rs/argon2";

/** 19 MiB, two passes: the least that OWASP recommends for argon2id. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unknown accounts cost the same time as known ones. */
const nobody = hash("nobody has this password", ARGON);

/** Hashes a new password for storage. Takes a core for some 20 ms: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON);
}

/**
 * Whether a password is the one that was hashed.
 * @param stored null for an account that does not exist: as much work, and false
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password, ARGON);
  return matches && stored !== null;
}
