import { ApiError } from "#errors/api-error.ts";

/** A changed address was refused; `details.companyName` says that it must include the VAT company name. */
export class UpdateAddressBadRequest extends ApiError {
  override name = "UpdateAddressBadRequest";
}
