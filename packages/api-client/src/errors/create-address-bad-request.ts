import { ApiError } from "#errors/api-error.ts";

/** An address was refused; `details.companyName` says that it must include the VAT company name. */
export class CreateAddressBadRequest extends ApiError {
  override name = "CreateAddressBadRequest";
}
