import type { Session } from "@quayside/auth/session-store";
import type { Credentials } from "#credentials.view-model.ts";
import { loginProblemOf } from "#login-problem.view-model.ts";
import type { LoginProblem } from "#login-problem.view-model.ts";
import { portalSession } from "#portal-session.ts";
import type { PublicConfig } from "#public-config.ts";
import { telemetryOf } from "#telemetry.ts";

/** What signing in needs beyond the form. Client, contract and session are its weight, so it is loaded apart. */
export interface LoginService {
  readonly session: Session;
  /** Signs in; null when that succeeded. Never throws. */
  signIn(credentials: Credentials): Promise<LoginProblem | null>;
}

/** Signing in on a given session. */
export function loginServiceOn(session: Session): LoginService {
  return {
    session,
    async signIn(credentials) {
      try {
        await session.login(credentials);
        return null;
      } catch (error) {
        return loginProblemOf(error);
      }
    },
  };
}

/** Signing in on the session of this tab. */
export function openLoginService(config: PublicConfig): LoginService {
  return loginServiceOn(portalSession(config, telemetryOf(config)));
}
