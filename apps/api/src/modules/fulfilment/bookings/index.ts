import * as contract from "@quayside/api-client/contract/bookings/bookings.endpoints";
import { routes } from "#kernel/routes.ts";
import { cancelCarrierBooking } from "#modules/fulfilment/bookings/cancel-carrier-booking.ts";
import {
  createCarrierBooking,
  createSaleCarrierBooking,
} from "#modules/fulfilment/bookings/carrier-bookings.ts";
import { getSaleCarrierBooking } from "#modules/fulfilment/bookings/reads.ts";
import { listBookableCarriers } from "#modules/fulfilment/bookings/list-bookable-carriers.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { settleBookings } from "#modules/fulfilment/bookings/settle-bookings.job.ts";

export { cancelEndedBooking } from "#modules/fulfilment/bookings/cancel-ended-booking.ts";
export { hasLiveBooking, readSaleRoute } from "#modules/fulfilment/bookings/booking.reader.ts";

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
