import { instantOf, isWorkingDay, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import type { PackageToShip } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Carriers leave the warehouse at this minute of a working day: 16:00. */
const CUT_OFF_MINUTES = 16 * 60;
/** All warehouses are in this time zone. */
const TIME_ZONE = "Europe/Amsterdam";

/** The start of the warehouses' day. */
export function startOfDay(now: Date): Date {
  return instantOf(localDay(now, TIME_ZONE), 0, TIME_ZONE);
}

/**
 * The next carrier departure: today's cut-off on a working day if it is still ahead, otherwise the next working
 * day's.
 */
export function nextCutOff(now: Date, country: string): Date {
  const today = localDay(now, TIME_ZONE);
  const cutOff = instantOf(today, CUT_OFF_MINUTES, TIME_ZONE);
  if (now < cutOff && isWorkingDay(today, country)) return cutOff;
  return instantOf(shiftWorkingDays(today, 1, country), CUT_OFF_MINUTES, TIME_ZONE);
}

/** The requested packages that cannot go into a shipment of this order; those already in it may be moved. */
export function notReady(
  asked: readonly string[],
  packages: readonly PackageToShip[],
  target: { orderId: number; shipmentId: number | null },
): string[] {
  const ready = new Set(
    packages
      .filter(({ status, orderId, shipmentId }) => {
        const isOwn = status === "CONSOLIDATED" && shipmentId !== null && shipmentId === target.shipmentId;
        return orderId === target.orderId && (status === "CONFIRMED" || isOwn);
      })
      .map(({ qid }) => qid),
  );
  return [...new Set(asked)].filter((qid) => !ready.has(qid));
}
