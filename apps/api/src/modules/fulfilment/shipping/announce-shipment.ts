import type { Tx } from "#db/database.ts";
import { readSaleRoute } from "#modules/fulfilment/bookings/index.ts";
import { instantOf, localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import type { LockedSale } from "#modules/fulfilment/sales/index.ts";
import { announcePackages } from "#modules/fulfilment/warehouse/index.ts";

/** Sellers' own carriers are expected on the second working day, in mid-morning. */
const WORKING_DAYS_ON_THE_WAY = 2;
const ARRIVAL_MINUTES = 10 * 60;

/** Announces the packed boxes of a locked sale to its warehouse, once they have a tracking number. */
export async function announceShipment(
  tx: Tx,
  shipped: { sale: LockedSale; carrier: string; numbers: readonly string[]; now: Date },
): Promise<void> {
  const { sale, carrier, numbers, now } = shipped;
  if (numbers.length === 0) return;
  const route = await readSaleRoute(tx, { sellerId: sale.sellerId, qid: sale.qid });
  if (!route?.warehouseId) return;
  const day = shiftWorkingDays(localDay(now, route.timeZone), WORKING_DAYS_ON_THE_WAY, route.sellerCountry);
  await announcePackages(tx, {
    saleId: sale.id,
    warehouseId: route.warehouseId,
    carrier,
    trackingNumbers: numbers,
    expectedAt: instantOf(day, ARRIVAL_MINUTES, route.timeZone),
    now,
  });
}
