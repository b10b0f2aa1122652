import { ApiError } from "#errors/api-error.ts";

/** A line in a seller's part of the cart would exceed the available stock; `details` has both quantities. */
export class CartAllocationLineQuantityExceeded extends ApiError {
  override name = "CartAllocationLineQuantityExceeded";
}
