import { makeSscc } from "@quayside/identifiers/sscc";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";
import type { PalletBase } from "@quayside/api-client/contract/bookings/shipping-limits.rules";

/** Extension digit of the SSCCs of sellers' packages; the others are reserved for other uses of the same prefix. */
const SSCC_EXTENSION = 0;

/** A box to be stored, or a whole pallet that was booked as one. */
export interface NewBox {
  readonly kind: "PARCEL" | "PALLET";
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly palletNumber?: number | null | undefined;
  readonly layer?: number | null | undefined;
  readonly lines: readonly { readonly lineId: number; readonly units: number }[];
}

/** SSCCs for new boxes and pallets, each issued only once. */
export async function drawSsccs(tx: Tx, count: number, companyPrefix: string): Promise<string[]> {
  const { rows } = await sql<{ serial: number }>`
    select nextval('sscc_serials') as serial from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ serial }) => makeSscc({ extension: SSCC_EXTENSION, companyPrefix, serial }));
}

/** Removes the boxes of a locked sale; returns their SSCCs in order, for reuse. */
export async function removeBoxes(tx: Tx, saleId: number): Promise<string[]> {
  const { rows } = await sql<{ sscc: string; number: number }>`
    delete from sale_boxes where sale_id = ${saleId} returning sscc, number`.execute(tx);
  return rows.toSorted((a, b) => a.number - b.number).map(({ sscc }) => sscc);
}

/**
 * Stores the boxes of a locked sale that has none.
 * @param packing.ssccs the sale's previous SSCCs, so that printed labels stay valid
 * @param packing.companyPrefix the marketplace's GS1 company prefix
 */
export async function insertBoxes(
  tx: Tx,
  packing: {
    saleId: number;
    boxes: readonly NewBox[];
    ssccs: readonly string[];
    companyPrefix: string;
    now: Date;
  },
): Promise<void> {
  const { saleId, boxes, companyPrefix, now } = packing;
  const missing = Math.max(0, boxes.length - packing.ssccs.length);
  const ssccs = [...packing.ssccs, ...(await drawSsccs(tx, missing, companyPrefix))];
  const rows = boxes.map((box, index) => ({
    qid: newQid(),
    sale_id: saleId,
    number: index + 1,
    kind: box.kind,
    sscc: ssccs[index] ?? "",
    weight_grams: box.weightGrams,
    length_cm: box.lengthCm,
    width_cm: box.widthCm,
    height_cm: box.heightCm,
    pallet_number: box.palletNumber ?? null,
    layer: box.layer ?? null,
    created_at: now,
  }));
  const inserted = await tx.insertInto("sale_boxes").values(rows).returning(["id", "number"]).execute();
  const idOf = new Map(inserted.map(({ id, number }) => [number, id]));
  const lines = boxes.flatMap((box, index) =>
    box.lines.map(({ lineId, units }) => ({
      box_id: idOf.get(index + 1) ?? 0,
      sale_line_id: lineId,
      units,
    })),
  );
  if (lines.length > 0) await tx.insertInto("sale_box_lines").values(lines).execute();
}

/** Stores the weights and sizes that packed boxes were booked with. */
export async function measureBoxes(
  tx: Tx,
  measured: {
    saleId: number;
    parcels: readonly { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number }[];
  },
): Promise<void> {
  for (const [index, parcel] of measured.parcels.entries()) {
    await sql`
      update sale_boxes set weight_grams = ${parcel.weightGrams}, length_cm = ${parcel.lengthCm}, width_cm = ${parcel.widthCm},
        height_cm = ${parcel.heightCm}
      where sale_id = ${measured.saleId} and number = ${index + 1}`.execute(tx);
  }
}

/** Removes boxes that only a booking made: their contents are unknown. */
export async function removeEmptyBoxes(tx: Tx, saleId: number): Promise<void> {
  await sql`
    delete from sale_boxes b where b.sale_id = ${saleId}
      and not exists (select 1 from sale_box_lines c where c.box_id = b.id)`.execute(tx);
}

/** Remembers the unit weight of a product, for the next time the seller packs it. */
export async function rememberWeights(
  tx: Tx,
  weights: { sellerId: number; grams: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  // Ordered by key, so that two sellers who pack the same products cannot deadlock.
  const rows = [...weights.grams].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  await tx
    .insertInto("seller_product_facts")
    .values(
      rows.map(([gtin14, grams]) => ({
        seller_id: weights.sellerId,
        gtin14,
        unit_weight_grams: grams,
        updated_at: weights.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["seller_id", "gtin14"]).doUpdateSet((excluded) => ({
        unit_weight_grams: excluded.ref("excluded.unit_weight_grams"),
        updated_at: excluded.ref("excluded.updated_at"),
      })),
    )
    .execute();
}

/** A pallet to be stored. */
interface NewPallet {
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
