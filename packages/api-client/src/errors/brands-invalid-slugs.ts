import { ApiError } from "#errors/api-error.ts";

/** A list of brands or categories was requested with unknown slugs; `details.invalidSlugs` lists them. */
export class BrandsInvalidSlugs extends ApiError {
  override name = "BrandsInvalidSlugs";
}
