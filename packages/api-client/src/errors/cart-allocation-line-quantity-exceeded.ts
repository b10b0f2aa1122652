import { ApiError } from "#errors/api-error.ts";

/** A line put into a seller's part of the cart would hold more than there is; `details` names both quantities. */
export class CartAllocationLineQuantityExceeded extends ApiError {
  override name = "CartAllocationLineQuantityExceeded";
}
