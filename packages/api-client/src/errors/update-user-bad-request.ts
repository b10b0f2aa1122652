import { ApiError } from "#errors/api-error.ts";

/** An e-mail address (`ALREADY_EXISTS` or `INVALID`) or a phone number that cannot be used. */
export class UpdateUserBadRequest extends ApiError {
  override name = "UpdateUserBadRequest";
}
