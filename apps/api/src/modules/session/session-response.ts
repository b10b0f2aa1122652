import type { SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import type { Tx } from "#db/database.ts";
import { evaluateFlags } from "#flags.ts";
import type { Services } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { signAccessToken, signatureOf } from "#modules/session/tokens.ts";
import { loadCurrentUser } from "#modules/current-user/index.ts";

/** What login and refresh answer: user, access token, its expiry, signature and flags. */
export async function sessionResponse(
  services: Services,
  tx: Tx,
  session: { userId: number; userQid: string; qid: string; application: string },
): Promise<SessionResponse> {
  const user = (await loadCurrentUser(tx, services.config, session.userId)) ?? failWith("not_authenticated");
  const token = await signAccessToken(services, {
    userQid: session.userQid,
    sessionQid: session.qid,
    application: session.application,
  });
  return {
    user,
    ...token,
    signature: signatureOf(services, session.userQid, session.qid),
    flags: await evaluateFlags({ qid: user.qid, email: user.email, country: user.country }),
  };
}
