import { ApiError } from "#errors/api-error.ts";

/** The search names a category that does not exist. */
export class VariantSearchWithNonExistingCategory extends ApiError {
  override name = "VariantSearchWithNonExistingCategory";
}
