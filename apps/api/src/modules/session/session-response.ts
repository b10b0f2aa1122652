import type { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import { evaluateFlags } from "#flags.ts";
import type { Services } from "#http/context.ts";
import { signAccessToken, signatureOf } from "#modules/session/tokens.ts";

/** What login and refresh answer: user, access token, its expiry, signature and flags. */
export async function sessionResponse(
  services: Services,
  user: CurrentUser,
  session: { qid: string; application: string },
): Promise<SessionResponse> {
  const token = signAccessToken(services, {
    userQid: user.qid,
    sessionQid: session.qid,
    application: session.application,
  });
  return {
    user,
    ...token,
    signature: signatureOf(services, user.qid, session.qid),
    flags: await evaluateFlags({ qid: user.qid, email: user.email, country: user.country }),
  };
}
