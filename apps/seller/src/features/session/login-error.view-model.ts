import { login } from "@quayside/api-client/contract/auth/index";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { loginErrorMessages, loginMessages } from "#features/session/login.messages.ts";

export type OtherAccountKind = "buyer" | "warehouse";

/** A failed login as the form shows it. `waitSeconds` is above 0 while no new attempt is allowed. */
export interface LoginProblem {
  readonly message: string;
  readonly waitSeconds: number;
  /** Whose account it is when it is genuine and not for this portal; null otherwise. */
  readonly otherAccount: OtherAccountKind | null;
}

/** What the login form says about an error of the call. */
export function loginProblemOf(error: unknown): LoginProblem {
  const plain = (message: string): LoginProblem => ({ message, waitSeconds: 0, otherAccount: null });
  if (isApiError(error, login, "invalid_portal_user")) {
    const isWarehouse = error.details.user.isWarehouseUser;
    return {
      message: isWarehouse ? loginMessages.ineligible : loginErrorMessages.invalid_portal_user,
      waitSeconds: 0,
      otherAccount: isWarehouse ? "warehouse" : "buyer",
    };
  }
  if (isApiError(error, login, "too_many_requests")) {
    const waitSeconds = Math.max(1, Math.ceil(error.details.wait));
    return { message: loginErrorMessages.too_many_requests, waitSeconds, otherAccount: null };
  }
  if (isApiError(error, login, "invalid_credentials")) return plain(loginErrorMessages.invalid_credentials);
  if (error instanceof FailedToFetchError) return plain(loginMessages.unreachable);
  return plain(loginMessages.other);
}
