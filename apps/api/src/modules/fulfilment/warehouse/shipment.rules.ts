import { instantOf, isWorkingDay, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { startingZoneOf } from "#kernel/time-zone.rules.ts";
import type { PackageToShip } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** Carriers leave the warehouse at this minute of a working day: 16:00. */
const CUT_OFF_MINUTES = 16 * 60;

/** The start of the day in a warehouse. @param country of the warehouse */
export function startOfDay(now: Date, country: string): Date {
  const timeZone = startingZoneOf(country);
  return instantOf(localDay(now, timeZone), 0, timeZone);
}

/**
 * The next carrier departure: today's cut-off on a working day if it is still ahead, otherwise the next working
 * day's.
 */
export function nextCutOff(now: Date, country: string): Date {
  const timeZone = startingZoneOf(country);
  const today = localDay(now, timeZone);
  const cutOff = instantOf(today, CUT_OFF_MINUTES, timeZone);
  if (now < cutOff && isWorkingDay(today, country)) return cutOff;
  return instantOf(shiftWorkingDays(today, 1, country), CUT_OFF_MINUTES, timeZone);
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
