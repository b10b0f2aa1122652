import type { refreshToken as endpoint } from "@quayside/api-client/contract/auth/auth.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import {
  clearSessionCookies,
  refreshCookieName,
  setSessionCookies,
} from "#modules/identity/session/cookies.ts";
import { type Refusal, renewSession } from "#modules/identity/session/renew-session.ts";
import { pageKeyOf } from "#modules/identity/session/page-key.ts";
import { sessionResponse } from "#modules/identity/session/session-response.ts";
import { hashRefreshToken } from "#modules/identity/session/tokens.ts";

/**
 * Renews the session of the application's refresh cookie and returns its access token. A refused renewal clears the
 * cookies.
 */
export const refreshToken: Handler<typeof endpoint> = async (context) => {
  const { services, cookies, client } = context;
  const application = client.application ?? "";
  const presented = cookies.get(refreshCookieName(application));
  const outcome =
    presented === undefined
      ? ({ kind: "refused", code: "not_authenticated" } as const)
      : await inTransaction(services.db, (tx) =>
          renewSession(tx, context, hashRefreshToken(presented), application),
        );
  const refuse = (code: Refusal) => {
    clearSessionCookies(cookies, services.config, application);
    return failWith(code);
  };
  if (outcome.kind === "refused") return refuse(outcome.code);
  const { user, sessionQid, livePosition, token, generation, maxAgeSeconds } = outcome;
  const session = { qid: sessionQid, application };
  const pageKey = pageKeyOf(services, { ...session, generation });
  const response = { ...(await sessionResponse(services, user, session)), livePosition, pageKey };
  // The page then shows the sign-in, which says that the warehouse is closed.
  const isClosed =
    application === "warehouse" && user.isWarehouseUser && response.flags["warehouse_user"] !== true;
  if (isClosed) return refuse("not_authenticated");
  setSessionCookies(cookies, services.config, { application, token, maxAgeSeconds });
  return response;
};
