import { login } from "@quayside/api-client/contract/auth/index";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { loginErrorMessages, loginMessages } from "#login.messages.ts";
import type { OtherAccount } from "#login.messages.ts";

/** A failed login: whose account it was when it is for another portal, else what the form shows. */
export type LoginProblem =
  | { readonly otherAccount: OtherAccount }
  | {
      readonly otherAccount: null;
      readonly message: string;
      /** Above 0 while no new attempt is allowed. */
      readonly waitSeconds: number;
    };

/** What the login says about an error of the call. */
export function loginProblemOf(error: unknown): LoginProblem {
  const plain = (message: string, waitSeconds = 0): LoginProblem => ({
    otherAccount: null,
    message,
    waitSeconds,
  });
  if (isApiError(error, login, "invalid_portal_user")) {
    // The session refuses an account that the API let in, and then there are no details.
    const { user } = (error.details as Partial<typeof error.details> | null) ?? {};
    return { otherAccount: user?.isWarehouseUser ? "warehouse" : "other" };
  }
  if (isApiError(error, login, "too_many_requests")) {
    return plain(loginErrorMessages.too_many_requests, Math.max(1, Math.ceil(error.details.wait)));
  }
  if (isApiError(error, login, "invalid_credentials")) return plain(loginErrorMessages.invalid_credentials);
  if (error instanceof FailedToFetchError) return plain(loginMessages.unreachable);
  return plain(loginMessages.other);
}
