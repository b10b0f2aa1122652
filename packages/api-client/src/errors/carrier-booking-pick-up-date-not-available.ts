import { ApiError } from "#errors/api-error.ts";

/** The carrier does not collect on this day; `details.nextAvailableDate` is the next one it offers, or null. */
export class CarrierBookingPickUpDateNotAvailable extends ApiError {
  override name = "CarrierBookingPickUpDateNotAvailable";
}
