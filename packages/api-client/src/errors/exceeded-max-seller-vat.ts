import { ApiError } from "#errors/api-error.ts";

/** The VAT is above `details.maximum`; `details.expectedVatAmount` is what the rule gives. */
export class ExceededMaxSellerVat extends ApiError {
  override name = "ExceededMaxSellerVat";
}
