import { ApiError } from "#errors/api-error.ts";

/** Another lead or a user has this address; `details.email` is the address. */
export class SellerLeadsEmailAlreadyUsed extends ApiError {
  override name = "SellerLeadsEmailAlreadyUsed";
}
