import { ApiError } from "#errors/api-error.ts";

/** Products were asked for by what is no GTIN; `details.invalidGtins` lists it. */
export class InvalidGtinsProvided extends ApiError {
  override name = "InvalidGtinsProvided";
}
