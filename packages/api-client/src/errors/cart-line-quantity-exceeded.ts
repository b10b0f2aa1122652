import { ApiError } from "#errors/api-error.ts";

/** A cart line would exceed the stock of its offer; `details` has both quantities. */
export class CartLineQuantityExceeded extends ApiError {
  override name = "CartLineQuantityExceeded";
}
