import { ApiError } from "#errors/api-error.ts";

/** A quantity is not a multiple of its unit; `details.lines` names the lines. */
export class UnitSizeInvalid extends ApiError {
  override name = "UnitSizeInvalid";
}
