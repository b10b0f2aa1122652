import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/bookings/bookings.schemas.ts";

/** Whichever way a carrier is booked. */
const bookingErrors = {
  CarrierBookingPickUpDateNotAvailable: 400,
  pick_up_slot_invalid: 400,
  SellerShippingAddressTooLong: 400,
  shipping_address_missing: 400,
  shipping_limits_exceeded: 400,
  nothing_to_collect: 400,
  boxes_mismatch: 400,
  boxes_incomplete: 400,
  carrier_not_bookable: 400,
  shipping_method_taken: 409,
  booking_exists: 409,
  invalid_state: 409,
  version_conflict: 409,
  carrier_booking_failed: 502,
  provider_shipping_unavailable: 503,
} as const;

export const listBookableCarriers = defineEndpoint<typeof schemas.listBookableCarriers>()({
  id: "bookings.carriers",
  method: "GET",
  path: "sales/{qid}/bookable-carriers/",
  access: ["seller"],
  errors: { shipping_address_missing: 400 },
});

export const getSaleCarrierBooking = defineEndpoint<typeof schemas.getSaleCarrierBooking>()({
  id: "bookings.get",
  method: "GET",
  path: "sales/{qid}/carrier_booking/",
  access: ["seller"],
});

export const createSaleCarrierBooking = defineEndpoint<typeof schemas.createSaleCarrierBooking>()({
  id: "bookings.createForSale",
  method: "POST",
  path: "sales/{qid}/carrier_booking/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: bookingErrors,
});

export const createCarrierBooking = defineEndpoint<typeof schemas.createCarrierBooking>()({
  id: "bookings.create",
  method: "POST",
  path: "carrier-bookings/",
  access: ["seller"],
  idempotent: true,
  ends: "sale",
  errors: bookingErrors,
});

export const cancelCarrierBooking = defineEndpoint<typeof schemas.cancelCarrierBooking>()({
  id: "bookings.cancel",
  method: "DELETE",
  path: "sales/{qid}/carrier_booking/",
  access: ["seller"],
  ends: "sale",
  errors: {
    carrier_booking_not_found: 404,
    invalid_state: 409,
    version_conflict: 409,
    already_collected: 409,
  },
});
