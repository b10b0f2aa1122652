import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { drawSsccs } from "#modules/fulfilment/boxes/box.writer.ts";
import { newQid } from "#kernel/qid.ts";

/** A pallet to be stored. */
export interface NewPallet {
  readonly number: number;
  readonly base: PalletBase;
  readonly weightGrams: number;
  readonly heightCm: number;
}

/**
 * Replaces the pallets of a locked sale. A pallet whose number existed before keeps its SSCC, so that printed labels
 * stay valid.
 * @param packing.companyPrefix the marketplace's GS1 company prefix
 */
export async function replacePallets(
  tx: Tx,
  packing: { saleId: number; pallets: readonly NewPallet[]; companyPrefix: string; now: Date },
): Promise<void> {
  const { saleId, pallets, companyPrefix, now } = packing;
  const { rows } = await sql<{ number: number; sscc: string }>`
    delete from sale_pallets where sale_id = ${saleId} returning number, sscc`.execute(tx);
  if (pallets.length === 0) return;
  const kept = new Map(rows.map(({ number, sscc }) => [number, sscc]));
  const fresh = await drawSsccs(tx, pallets.filter(({ number }) => !kept.has(number)).length, companyPrefix);
  const values = pallets.map(({ number, base, weightGrams, heightCm }) => ({
    qid: newQid(),
    sale_id: saleId,
    number,
    base,
    sscc: kept.get(number) ?? fresh.shift() ?? "",
    weight_grams: weightGrams,
    height_cm: heightCm,
    created_at: now,
  }));
  await tx.insertInto("sale_pallets").values(values).execute();
}
