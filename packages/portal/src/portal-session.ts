import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import { createSession } from "@quayside/auth/session-store";
import type { Session } from "@quayside/auth/session-store";
import { reportError } from "@quayside/telemetry/report-error";
import { documentServer } from "#page/document-server.ts";
import type { PublicConfig } from "#public-config.ts";
import { holdSession } from "#tab-session.ts";
import type { Telemetry } from "#telemetry.ts";

/** Unties events from a user who signs out, here or in another tab: the next person is a visitor. */
function forgetAtSignOut(session: Session, { analytics }: Telemetry): void {
  let hadUser = session.getSnapshot().user !== null;
  session.subscribe(() => {
    const hasUser = session.getSnapshot().user !== null;
    if (hadUser && !hasUser) analytics?.reset();
    hadUser = hasUser;
  });
}

/**
 * The session of this tab, which reports its failures to analytics and error reports.
 *
 * @param initial the session that the document was rendered with
 */
export function portalSession(
  { application, apiBaseUrl }: PublicConfig,
  telemetry: Telemetry,
  initial?: OpenSession,
): Session {
  return holdSession(() => {
    const session = createSession({
      application,
      baseUrl: apiBaseUrl,
      initial,
      environment: { pages: documentServer },
      logEvent: (name, detail) => {
        if (name !== "get_access_token_error") return;
        const status = detail?.["status"];
        telemetry.analytics?.track("get_access_token_error", {
          status: typeof status === "number" ? status : null,
        });
      },
      onHttpError: ({ endpointId, message, status, requestId, maskedBodies }) => {
        if (status < 500) return;
        const report = (bodies: object = {}) =>
          reportError(new Error(message), { area: endpointId, requestId, status, ...bodies });
        // The masking code is loaded with the first failure; without it the report still says which call failed.
        maskedBodies().then(report, () => report());
      },
    });
    forgetAtSignOut(session, telemetry);
    return session;
  });
}
