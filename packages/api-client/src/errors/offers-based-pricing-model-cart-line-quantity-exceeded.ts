import { ApiError } from "#errors/api-error.ts";

/** No single offer has the quantity that was asked for; `details` names the most that one has. */
export class OffersBasedPricingModelCartLineQuantityExceeded extends ApiError {
  override name = "OffersBasedPricingModelCartLineQuantityExceeded";
}
