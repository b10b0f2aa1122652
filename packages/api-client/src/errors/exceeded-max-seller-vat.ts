import { ApiError } from "#errors/api-error.ts";

/** The VAT is above `details.maximum`; `details.expectedVatAmount` is the amount by the rate. */
export class ExceededMaxSellerVat extends ApiError {
  override name = "ExceededMaxSellerVat";
}
