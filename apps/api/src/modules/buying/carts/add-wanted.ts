import type { DropReason } from "@quayside/api-client/contract/carts/cart.schema";
import type { Tx } from "#db/database.ts";
import { fillLine } from "#modules/buying/carts/optimiser/fill-line.ts";
import {
  type Wanted,
  findUnsoldVariants,
  readCandidates,
} from "#modules/buying/carts/cart-candidates.reader.ts";
import { type Pick, addPicks } from "#modules/buying/carts/cart-candidates.writer.ts";

/** What was added of one wanted product. */
export interface Added {
  readonly variantId: number;
  readonly added: number;
  readonly missing: number;
  /** Why units are missing; null when none are. */
  readonly reason: DropReason | null;
}

/**
 * Adds products to a locked cart, as many units as are available, from the cheapest sellers; minimum order values are
 * left to the optimiser.
 * @param wanted each product once
 */
export async function addWanted(
  tx: Tx,
  { cartId, wanted, now }: { cartId: number; wanted: readonly Wanted[]; now: Date },
): Promise<Added[]> {
  const variantIds = wanted.map((one) => one.variantId);
  const day = now.toISOString().slice(0, 10);
  const candidates = await readCandidates(tx, { wanted, cartId, held: "all", day });
  const unsold = await findUnsoldVariants(tx, { cartId, variantIds });
  const byVariant = Map.groupBy(candidates, (candidate) => candidate.variantId);
  const picks: Pick[] = [];
  const added = wanted.map(({ variantId, quantity }): Added => {
    const offers = byVariant.get(variantId) ?? [];
    const fill = fillLine(quantity, offers);
    for (const [index, offer] of offers.entries()) {
      const units = fill.quantities[index] ?? 0;
      if (units > 0) picks.push({ offerId: offer.id, quantity: units });
    }
    const missing = quantity - fill.units;
    const inStock = offers.reduce((sum, offer) => sum + offer.stock, 0);
    const scarcity = unsold.get(variantId) ?? "OUT_OF_STOCK";
    const reason = inStock >= quantity ? "BELOW_UNIT_SIZE" : scarcity;
    return { variantId, added: fill.units, missing, reason: missing > 0 ? reason : null };
  });
  await addPicks(tx, { cartId, picks, now });
  return added;
}
