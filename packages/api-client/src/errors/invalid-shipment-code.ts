import { ApiError } from "#errors/api-error.ts";

/** Some codes are not tracking numbers of the carrier; `details.invalidCodes` lists them. */
export class InvalidShipmentCode extends ApiError {
  override name = "InvalidShipmentCode";
}
