import { ApiError } from "#errors/api-error.ts";

/** The secret of an activation link is unknown or used. */
export class ActivationInvalidSecret extends ApiError {
  override name = "ActivationInvalidSecret";
}
