import { ApiError } from "#errors/api-error.ts";

/** A choice in the checkout is not possible; `details` says why, by field. */
export class UpdateCheckoutBadRequest extends ApiError {
  override name = "UpdateCheckoutBadRequest";
}
