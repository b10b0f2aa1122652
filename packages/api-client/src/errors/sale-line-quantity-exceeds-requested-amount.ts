import { ApiError } from "#errors/api-error.ts";

/** A line was confirmed above its requested quantity; `details.lines` names the lines. */
export class SaleLineQuantityExceedsRequestedAmount extends ApiError {
  override name = "SaleLineQuantityExceedsRequestedAmount";
}
