import * as contract from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { routes } from "#http/routes.ts";
import { cancelCarrierBooking } from "#modules/bookings/cancel-carrier-booking.ts";
import { createCarrierBooking } from "#modules/bookings/create-carrier-booking.ts";
import { createSaleCarrierBooking } from "#modules/bookings/create-sale-carrier-booking.ts";
import { getSaleCarrierBooking } from "#modules/bookings/get-sale-carrier-booking.ts";
import { listBookableCarriers } from "#modules/bookings/list-bookable-carriers.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { settleBookings } from "#modules/bookings/settle-bookings.job.ts";

export { hasLiveBooking, readSaleRoute } from "#modules/bookings/booking.reader.ts";

export const bookingRoutes = routes(contract, {
  listBookableCarriers,
  getSaleCarrierBooking,
  createSaleCarrierBooking,
  createCarrierBooking,
  cancelCarrierBooking,
});

export const bookingJobs: readonly Job[] = [
  { name: "settle-bookings", schedule: EVERY_MINUTE, run: ({ services }) => settleBookings(services) },
];
