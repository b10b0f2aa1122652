import { login } from "@quayside/api-client/contract/auth/auth.endpoints";
import { isApiError } from "@quayside/api-client/errors/api-error";
import { loginErrorMessages, loginMessages } from "#login.messages.ts";
import { NoPasskey } from "#passkey.ts";
import { problemText } from "#problem-text.ts";
import type { OtherAccount } from "#login.messages.ts";

/** A failed login: the kind of account if it is for another portal, otherwise the text of the form. */
export type LoginProblem =
  | { readonly otherAccount: OtherAccount }
  | {
      readonly otherAccount: null;
      readonly message: string;
      /** Seconds to wait; above 0 while no new attempt is allowed. */
      readonly waitSeconds: number;
      /** `wanted`: the password was right and a code is requested too. `refused`: the code was wrong. */
      readonly code: "wanted" | "refused" | null;
    };

type PlainProblem = Extract<LoginProblem, { readonly otherAccount: null }>;

/** The problem to show for an error of the call. */
export function loginProblemOf(error: unknown): LoginProblem {
  const plain = (
    message: string,
    { waitSeconds = 0, code = null }: Partial<Pick<PlainProblem, "waitSeconds" | "code">> = {},
  ): LoginProblem => ({ otherAccount: null, message, waitSeconds, code });
  if (isApiError(error, login, "invalid_portal_user")) {
    // The session may reject an account that the API accepted, and then there are no details.
    const { user, isWarehouseClosed } = (error.details as Partial<typeof error.details> | null) ?? {};
    if (isWarehouseClosed) return { otherAccount: "closed" };
    return { otherAccount: user?.isWarehouseUser ? "warehouse" : "other" };
  }
  if (isApiError(error, login, "too_many_requests")) {
    const waitSeconds = Math.max(1, Math.ceil(error.details.wait));
    return plain(loginErrorMessages.too_many_requests, { waitSeconds });
  }
  if (isApiError(error, login, "sign_in_link_sent")) return plain(loginErrorMessages.sign_in_link_sent);
  if (isApiError(error, login, "invalid_credentials")) return plain(loginErrorMessages.invalid_credentials);
  if (isApiError(error, login, "totp_required"))
    return plain(loginErrorMessages.totp_required, { code: "wanted" });
  if (isApiError(error, login, "totp_invalid"))
    return plain(loginErrorMessages.totp_invalid, { code: "refused" });
  if (isApiError(error, login, "passkey_required"))
    return plain(loginErrorMessages.passkey_required, { code: "wanted" });
  if (isApiError(error, login, "passkey_invalid")) return plain(loginErrorMessages.passkey_invalid);
  if (error instanceof NoPasskey) return plain(loginMessages.noPasskey);
  return plain(problemText(error));
}
