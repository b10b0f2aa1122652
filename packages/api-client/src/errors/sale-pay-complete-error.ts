import { ApiError } from "#errors/api-error.ts";

/**
 * The payment of a sale cannot be triggered in its current state; `code` is one of the pay-complete codes.
 */
export class SalePayCompleteError extends ApiError {
  override name = "SalePayCompleteError";
}
