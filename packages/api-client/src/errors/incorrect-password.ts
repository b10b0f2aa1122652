import { ApiError } from "#errors/api-error.ts";

/** The current password (field `secret`) is wrong. */
export class IncorrectPassword extends ApiError {
  override name = "IncorrectPassword";
}
