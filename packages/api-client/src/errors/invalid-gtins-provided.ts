import { ApiError } from "#errors/api-error.ts";

/** Some of the requested GTINs are invalid; `details.invalidGtins` lists them. */
export class InvalidGtinsProvided extends ApiError {
  override name = "InvalidGtinsProvided";
}
