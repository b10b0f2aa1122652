import type { SeenBy } from "#work/refuse-stale.ts";
import type { Tx } from "#db/database.ts";
import { type LockedSale, lockSale } from "#modules/fulfilment/sales/index.ts";
import {
  type Shipment,
  findSaleOfShipment,
  findShipment,
} from "#modules/fulfilment/shipping/shipment.writer.ts";

/** A shipment with its sale, locked until the transaction ends; undefined when the seller has no such shipment. */
export async function lockShipment(
  tx: Tx,
  key: { sellerId: number; qid: string },
  seenBy: SeenBy,
): Promise<{ sale: LockedSale; shipment: Shipment } | undefined> {
  const saleQid = await findSaleOfShipment(tx, key);
  const sale = saleQid && (await lockSale(tx, { sellerId: key.sellerId, qid: saleQid }, seenBy));
  if (!sale) return undefined;
  const shipment = await findShipment(tx, { saleId: sale.id, qid: key.qid });
  return shipment && { sale, shipment };
}
