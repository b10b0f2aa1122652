import { login } from "@quayside/api-client/contract/auth/index";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";
import { isApiError } from "@quayside/api-client/errors/is-api-error";
import { InvalidPortalUserLoginError } from "@quayside/api-client/errors/invalid-portal-user-login-error";
import { loginErrorMessages, loginMessages } from "#features/session/session.messages.ts";

/** A failed login as the form shows it. */
export interface LoginProblem {
  readonly message: string;
  /** True when the account is genuine and belongs to another application. */
  readonly otherAccount: boolean;
}

/** What the login form says about an error of the call. */
export function loginProblemOf(error: unknown): LoginProblem {
  const plain = (message: string): LoginProblem => ({ message, otherAccount: false });
  if (error instanceof InvalidPortalUserLoginError) {
    return { message: loginErrorMessages.invalid_portal_user, otherAccount: true };
  }
  if (isApiError(error, login, "too_many_requests")) {
    return plain(loginMessages.wait(Math.max(1, Math.ceil(error.details.wait))));
  }
  if (isApiError(error, login, "invalid_credentials")) return plain(loginErrorMessages.invalid_credentials);
  if (error instanceof FailedToFetchError) return plain(loginMessages.unreachable);
  return plain(loginMessages.other);
}

export interface FieldProblem {
  readonly fieldId: "email" | "password";
  readonly message: string;
}

/** What is wrong with the credentials before they are sent, in the order of the fields. */
export function credentialProblems({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (email === "") problems.push({ fieldId: "email", message: loginMessages.emailRequired });
  else if (!/^[^\s@]+@[^\s@]+$/.test(email))
    problems.push({ fieldId: "email", message: loginMessages.emailInvalid });
  if (password === "") problems.push({ fieldId: "password", message: loginMessages.passwordRequired });
  return problems;
}
