import { ApiError } from "#errors/api-error.ts";

/** An activation link is older than seven days; a password reset activates the account too. */
export class ActivationExpired extends ApiError {
  override name = "ActivationExpired";
}
