import { ApiError } from "#errors/api-error.ts";

/** A sign-up that is not valid; `details.field` names the field, `details.email` why an address cannot be used. */
export class CreateUserBadRequest extends ApiError {
  override name = "CreateUserBadRequest";
}
