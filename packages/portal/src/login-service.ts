import type { Session } from "@quayside/auth/session-store";
import type { Credentials } from "#credentials.view-model.ts";
import { loginProblemOf } from "#login-problem.view-model.ts";
import type { LoginProblem } from "#login-problem.view-model.ts";
import { askForPasskey } from "#passkey.ts";
import { portalSession } from "#portal-session.ts";
import type { PublicConfig } from "#public-config.ts";
import { telemetryOf } from "#telemetry.ts";

/** The code for signing in beyond the form. It contains client, contract and session, so it is loaded separately. */
export interface LoginService {
  readonly session: Session;
  /** Signs in; null when that succeeded. Never throws. */
  signIn(credentials: Credentials): Promise<LoginProblem | null>;
  /** The same with a passkey of the browser instead of the password. */
  signInWithPasskey(email: string): Promise<LoginProblem | null>;
}

/** Signing in on a given session. */
export function loginServiceOn(session: Session): LoginService {
  const tried = async (login: () => Promise<unknown>) => {
    try {
      await login();
      return null;
    } catch (error) {
      return loginProblemOf(error);
    }
  };
  return {
    session,
    signIn: (credentials) => tried(() => session.login(credentials)),
    signInWithPasskey: (email) =>
      tried(async () => session.login({ email, passkey: await askForPasskey(session) })),
  };
}

/** Signing in on the session of this tab. */
export function openLoginService(config: PublicConfig): LoginService {
  return loginServiceOn(portalSession(config, telemetryOf(config)));
}
