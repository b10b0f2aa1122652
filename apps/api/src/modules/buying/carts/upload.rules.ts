import type { CartUploadRow, DropReason } from "@quayside/api-client/contract/carts/cart.schema";
import type { Added } from "#modules/buying/carts/add-wanted.ts";
import type { Wanted } from "#modules/buying/carts/cart-candidates.reader.ts";
import type { Dropped } from "#modules/buying/carts/cart-candidates.writer.ts";

/** One row of an uploaded file, as far as it could be parsed. */
export interface UploadedWish {
  readonly row: number;
  readonly gtin: string;
  /** Null when no product has this GTIN. */
  readonly variantId: number | null;
  /** Null when it is not a valid number of units. */
  readonly quantity: number | null;
}

/** The total per product over all rows. */
export function wantedOf(wishes: readonly UploadedWish[]): Wanted[] {
  const wanted = new Map<number, number>();
  for (const { variantId, quantity } of wishes) {
    if (variantId !== null && quantity !== null) {
      wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
    }
  }
  return [...wanted].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** The outcome of every row: rows of the same product get their units in file order. */
export function outcomesOf(
  wishes: readonly UploadedWish[],
  added: readonly Added[],
): { report: CartUploadRow; dropped: Dropped | null }[] {
  const left = new Map(added.map((one) => [one.variantId, one.added]));
  const reasons = new Map(added.map((one) => [one.variantId, one.reason]));
  return wishes.map(({ row, gtin, variantId, quantity }) => {
    const available = variantId === null ? 0 : (left.get(variantId) ?? 0);
    const addedQuantity = Math.min(available, quantity ?? 0);
    if (variantId !== null) left.set(variantId, available - addedQuantity);
    if (quantity !== null && addedQuantity === quantity) {
      const report = { row, gtin, quantity, outcome: "ADDED", addedQuantity, reason: null } as const;
      return { report, dropped: null };
    }
    const reason = reasonOf(variantId, quantity, reasons);
    const outcome = addedQuantity > 0 ? "PARTLY_ADDED" : "DROPPED";
    const missing = quantity === null ? null : quantity - addedQuantity;
    return {
      report: { row, gtin, quantity, outcome, addedQuantity, reason },
      dropped: { gtin, variantId, quantity: missing, reason, fileRow: row },
    };
  });
}

function reasonOf(
  variantId: number | null,
  quantity: number | null,
  reasons: ReadonlyMap<number, DropReason | null>,
): DropReason {
  if (variantId === null) return "NOT_FOUND";
  if (quantity === null) return "QUANTITY_INVALID";
  return reasons.get(variantId) ?? "OUT_OF_STOCK";
}
