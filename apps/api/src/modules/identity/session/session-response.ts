import type { CurrentUser, SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import { evaluateFlags } from "#providers/flags.ts";
import type { Services } from "#kernel/context.ts";
import { signAccessToken, signatureOf } from "#modules/identity/session/tokens.ts";

/** The session that an access token is for. */
interface TokenSession {
  readonly qid: string;
  readonly application: string;
  /** True for the token of a document, which is handed out for a page key alone. */
  readonly readsOnly?: boolean;
}

/** The answer of login and refresh: user, access token, its expiry, signature and flags. */
export async function sessionResponse(
  services: Services,
  user: CurrentUser,
  session: TokenSession,
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
  session: TokenSession,
): Pick<SessionResponse, "accessToken" | "accessExp" | "signature"> {
  const { qid, application, readsOnly = false } = session;
  const subject = { userQid, sessionQid: qid, application, readsOnly };
  return {
    ...signAccessToken(services, subject),
    signature: signatureOf(services, userQid, session.qid),
  };
}
