import { ApiError } from "#errors/api-error.ts";

/** The current password (field `secret`) is not right. */
export class IncorrectPassword extends ApiError {
  override name = "IncorrectPassword";
}
