import type { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import { evaluateFlags } from "#providers/flags.ts";
import type { Services } from "#kernel/context.ts";
import { signAccessToken, signatureOf } from "#modules/identity/session/tokens.ts";

/** The answer of login and refresh: user, access token, its expiry, signature and flags. */
export async function sessionResponse(
  services: Services,
  user: CurrentUser,
  session: { qid: string; application: string },
): Promise<SessionResponse> {
  return {
    user,
    ...signSession(services, user.qid, session),
    flags: await evaluateFlags({ qid: user.qid, email: user.email, country: user.country }),
  };
}

/** The part of it that needs no further data about the user. */
export function signSession(
  services: Services,
  userQid: string,
  session: { qid: string; application: string },
): Pick<SessionResponse, "accessToken" | "accessExp" | "signature"> {
  const subject = { userQid, sessionQid: session.qid, application: session.application };
  return {
    ...signAccessToken(services, subject),
    signature: signatureOf(services, userQid, session.qid),
  };
}
