import { ApiError } from "#errors/api-error.ts";

/** No single offer has the requested quantity; `details` has the largest available one. */
export class OffersBasedPricingModelCartLineQuantityExceeded extends ApiError {
  override name = "OffersBasedPricingModelCartLineQuantityExceeded";
}
