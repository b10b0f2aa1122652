import { createHash } from "node:crypto";
import type { AskedBooking } from "#modules/fulfilment/bookings/asked-load.ts";
import type { PreparedBooking } from "#modules/fulfilment/bookings/prepare-booking.ts";

/** Identifies requests for the same collection: carrier, time, route and load. */
export function bookingFingerprint(asked: AskedBooking, prepared: PreparedBooking): string {
  const { carrier, service, pickUpDate, pickUpSlot = null, dangerousGoods, reference = "" } = asked;
  const { from, to, parcels, pallets } = prepared;
  return createHash("sha256")
    .update(JSON.stringify([carrier, service, pickUpDate, pickUpSlot, dangerousGoods]))
    .update(JSON.stringify([from, to, parcels, pallets, reference]))
    .digest("hex");
}
