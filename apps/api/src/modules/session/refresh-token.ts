import type { refreshToken as endpoint } from "@quayside/api-client/contract/auth/index";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { clearSessionCookies, refreshCookieName, setSessionCookies } from "#modules/session/cookies.ts";
import { renewSession } from "#modules/session/renew-session.ts";
import { hashRefreshToken } from "#modules/session/tokens.ts";

/**
 * Renews the session of the application's refresh cookie and answers its access token, with the answer to `first`
 * when that was asked for in the same call. A refused renewal takes the cookies away.
 */
export const refreshToken: Handler<typeof endpoint> = async (context) => {
  const { services, cookies, client, query } = context;
  const application = client.application ?? "";
  const presented = cookies.get(refreshCookieName(application));
  const outcome =
    presented === undefined
      ? ({ kind: "refused", code: "not_authenticated" } as const)
      : await inTransaction(services.db, (tx) =>
          renewSession(tx, context, hashRefreshToken(presented), application),
        );
  if (outcome.kind === "refused") {
    clearSessionCookies(cookies, services.config, application);
    return failWith(outcome.code);
  }
  const { response, token, maxAgeSeconds } = outcome;
  setSessionCookies(cookies, services.config, { application, token, maxAgeSeconds });
  const first = query.first && (await context.answerTo(response.accessToken, query.first));
  return first ? { ...response, first } : response;
};
