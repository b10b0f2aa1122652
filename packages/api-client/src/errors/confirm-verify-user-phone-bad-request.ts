import { ApiError } from "#errors/api-error.ts";

/** The code is wrong, used or expired, or had too many attempts: authentication_failed. */
export class ConfirmVerifyUserPhoneBadRequest extends ApiError {
  override name = "ConfirmVerifyUserPhoneBadRequest";
}
