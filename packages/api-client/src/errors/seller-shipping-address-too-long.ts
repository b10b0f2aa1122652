import { ApiError } from "#errors/api-error.ts";

/** A line of the pick-up address does not fit the label: `details.line` says which, `details.maximum` its length. */
export class SellerShippingAddressTooLong extends ApiError {
  override name = "SellerShippingAddressTooLong";
}
