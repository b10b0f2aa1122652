import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { drawSsccs } from "#modules/fulfilment/boxes/index.ts";
import { touch } from "#modules/fulfilment/warehouse/shipment.writer.ts";

/** The number of packages on a pallet of a locked shipment. */
export async function countOnPallet(tx: Tx, key: { shipmentId: number; number: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from packages
    where warehouse_shipment_id = ${key.shipmentId} and pallet_number = ${key.number}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Numbers of the non-empty pallets of a locked shipment whose measures are missing or outdated, in order. */
export async function unmeasuredPallets(tx: Tx, shipmentId: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct p.pallet_number as number from packages p
    where p.warehouse_shipment_id = ${shipmentId} and p.pallet_number is not null and not exists (
      select 1 from warehouse_pallets w where w.shipment_id = p.warehouse_shipment_id and w.number = p.pallet_number
        and not w.is_changed)
    order by 1`.execute(tx);
  return rows.map(({ number }) => number);
}

/**
 * Stores the weight and height of a pallet of a locked shipment. When first measured it gets its SSCC, which it
 * keeps, so that printed labels stay valid.
 * @param pallet.companyPrefix the marketplace's GS1 company prefix
 */
export async function storeMeasures(
  tx: Tx,
  pallet: {
    shipmentId: number;
    number: number;
    base: PalletBase;
    weightGrams: number;
    heightCm: number;
    companyPrefix: string;
    now: Date;
  },
): Promise<void> {
  const { shipmentId, number, base, weightGrams, heightCm, now } = pallet;
  const { numUpdatedRows } = await tx
    .updateTable("warehouse_pallets")
    .set({ base, weight_grams: weightGrams, height_cm: heightCm, is_changed: false })
    .where("shipment_id", "=", shipmentId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const [sscc = ""] = await drawSsccs(tx, 1, pallet.companyPrefix);
    const measures = { base, sscc, weight_grams: weightGrams, height_cm: heightCm, created_at: now };
    await tx
      .insertInto("warehouse_pallets")
      .values({ shipment_id: shipmentId, number, ...measures })
      .execute();
  }
  await touch(tx, shipmentId);
}
