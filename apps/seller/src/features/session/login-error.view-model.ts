import { login } from "@quayside/api-client/contract/auth/index";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { loginErrorMessages, loginMessages } from "#features/session/login.messages.ts";

/** A failed login as the form shows it. `waitSeconds` is above 0 while no new attempt is allowed. */
export interface LoginProblem {
  readonly message: string;
  readonly waitSeconds: number;
  /** True when the account is genuine and belongs to another application. */
  readonly otherAccount: boolean;
}

/** What the login form says about an error of the call. */
export function loginProblemOf(error: unknown): LoginProblem {
  const plain = (message: string): LoginProblem => ({ message, waitSeconds: 0, otherAccount: false });
  if (isApiError(error, login, "invalid_portal_user")) {
    return { message: loginErrorMessages.invalid_portal_user, waitSeconds: 0, otherAccount: true };
  }
  if (isApiError(error, login, "too_many_requests")) {
    const waitSeconds = Math.max(1, Math.ceil(error.details.wait));
    return { message: loginErrorMessages.too_many_requests, waitSeconds, otherAccount: false };
  }
  if (isApiError(error, login, "invalid_credentials")) return plain(loginErrorMessages.invalid_credentials);
  if (error instanceof FailedToFetchError) return plain(loginMessages.unreachable);
  return plain(loginMessages.other);
}
