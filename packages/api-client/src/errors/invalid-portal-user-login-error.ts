import { ApiError } from "#errors/api-error.ts";

/** The user authenticated but may not use this application: the login counts as failed. */
export class InvalidPortalUserLoginError extends ApiError {
  override name = "InvalidPortalUserLoginError";
}
