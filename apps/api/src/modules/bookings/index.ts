import type { Handlers } from "#http/context.ts";
import { cancelCarrierBooking } from "#modules/bookings/cancel-carrier-booking.ts";
import { createCarrierBooking } from "#modules/bookings/create-carrier-booking.ts";
import { createSaleCarrierBooking } from "#modules/bookings/create-sale-carrier-booking.ts";
import { getSaleCarrierBooking } from "#modules/bookings/get-sale-carrier-booking.ts";
import { listBookableCarriers } from "#modules/bookings/list-bookable-carriers.ts";

export { hasLiveBooking, readSaleRoute } from "#modules/bookings/booking.reader.ts";
export { settleBookings } from "#modules/bookings/settle-bookings.job.ts";

export const bookingHandlers = {
  listBookableCarriers,
  getSaleCarrierBooking,
  createSaleCarrierBooking,
  createCarrierBooking,
  cancelCarrierBooking,
} satisfies Handlers<typeof import("@quayside/api-client/contract/bookings/index")>;
