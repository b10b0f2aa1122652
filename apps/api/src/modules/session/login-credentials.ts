import type { login as endpoint } from "@quayside/api-client/contract/auth/index";
import type { CurrentUser } from "@quayside/api-client/contract/users/user.schema";
import type { OpenContext } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";
import { admitLogin } from "#modules/session/login-limits.ts";
import { passwordMatches } from "#modules/session/passwords.ts";
import { admitSecondFactor } from "#modules/session/second-factor.ts";
import { type LoginCandidate, findLoginCandidate } from "#modules/session/session.reader.ts";

/**
 * Who signs in: address and password, with the same work for accounts that do not exist. That a second factor is
 * wanted is said only to those who know the password; its code is used up with the session that it opens.
 * @throws invalid_credentials, totp_required, too_many_requests
 */
export async function requireCredentials(
  context: OpenContext<typeof endpoint>,
): Promise<{ candidate: LoginCandidate; user: CurrentUser }> {
  const { services, body, client } = context;
  const [wait, candidate] = await Promise.all([
    admitLogin(services, body.email, client.address),
    findLoginCandidate(services.db, body.email),
  ]);
  if (wait > 0) return fail(context.endpoint, "too_many_requests", { wait });
  // The hash takes a core for longer than everything else together; what can be read meanwhile is.
  const [matches, user] = await Promise.all([
    passwordMatches(candidate?.password_hash ?? null, body.password),
    candidate && loadCurrentUser(services.db, services.config, candidate.id, null),
  ]);
  if (!candidate || !user || !matches) return fail(context.endpoint, "invalid_credentials");
  if (candidate.has_second_factor) {
    if (body.code === undefined) return fail(context.endpoint, "totp_required");
    const waitForCode = await admitSecondFactor(services, user.qid);
    if (waitForCode > 0) return fail(context.endpoint, "too_many_requests", { wait: waitForCode });
  }
  return { candidate, user };
}
