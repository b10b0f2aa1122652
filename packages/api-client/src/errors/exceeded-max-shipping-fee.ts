import { ApiError } from "#errors/api-error.ts";

/** The shipping fee is above `details.maximum`. */
export class ExceededMaxShippingFee extends ApiError {
  override name = "ExceededMaxShippingFee";
}
