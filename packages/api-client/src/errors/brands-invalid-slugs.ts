import { ApiError } from "#errors/api-error.ts";

/** A list of brands or categories was asked for by slugs that do not exist; `details.invalidSlugs` lists them. */
export class BrandsInvalidSlugs extends ApiError {
  override name = "BrandsInvalidSlugs";
}
