import { ApiError } from "#errors/api-error.ts";

/** The code is wrong, used, too old, or was guessed at too often: authentication_failed. */
export class ConfirmVerifyUserPhoneBadRequest extends ApiError {
  override name = "ConfirmVerifyUserPhoneBadRequest";
}
