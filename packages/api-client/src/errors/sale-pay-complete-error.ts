import { ApiError } from "#errors/api-error.ts";

/** The payment of a sale cannot be triggered as it stands; `code` is one of the pay-complete codes. */
export class SalePayCompleteError extends ApiError {
  override name = "SalePayCompleteError";
}
