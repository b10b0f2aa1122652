import { ApiError } from "#errors/api-error.ts";

/** A cart line would hold more than its offer has; `details` names both quantities. */
export class CartLineQuantityExceeded extends ApiError {
  override name = "CartLineQuantityExceeded";
}
