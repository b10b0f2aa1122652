import { confirmPassword } from "@quayside/api-client/contract/auth/auth.endpoints";
import type { Scope, Services } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { admitAttempt, bucketOf } from "#modules/platform/attempts/index.ts";
import { passwordMatches } from "#modules/identity/session/passwords.ts";
import { readPasswordHash } from "#modules/identity/session/session.reader.ts";

/** Guesses of the user's own password within a session: a borrowed session gets no more. */
const GUESSES = { max: 10, windowMs: 15 * 60_000 };

/**
 * Verifies the password of a signed-in user. Guesses are counted in their own transaction.
 * @returns the hash that matched, for a conditional write
 * @throws IncorrectPassword, too_many_requests
 */
export async function requireOwnPassword(services: Services, scope: Scope, secret: string): Promise<string> {
  const wait = await admitAttempt(services, [
    { bucket: bucketOf("own-password", scope.userQid), ...GUESSES },
  ]);
  if (wait > 0) return fail(confirmPassword, "too_many_requests", { wait });
  const stored = (await readPasswordHash(services.db, scope.userId)) ?? failWith("not_authenticated");
  if (await passwordMatches(stored, secret)) return stored;
  return fail(confirmPassword, "IncorrectPassword", { secret: "INCORRECT" });
}
