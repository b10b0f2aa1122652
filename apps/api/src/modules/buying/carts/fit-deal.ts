import { addActiveCartLine } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Tx } from "#db/database.ts";
import { fail } from "#kernel/fail.ts";
import { readDealFor } from "#modules/inventory/deals/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

/**
 * Refuses units of an offer that the line's deal does not give. Every call that sets units of a line shares the error.
 * @param line.dealId the deal that the line would have; without one nothing is refused
 * @param line.units what the line would have
 */
export async function refuseUnfitDeal(
  tx: Tx,
  line: { dealId: string | null; offerId: number; buyerId: number; units: number; now: Date },
): Promise<void> {
  const { dealId } = line;
  if (dealId === null) return;
  const found = await readDealFor(tx, { ...line, dealId });
  if (!found) return fail(addActiveCartLine, "deal_not_found");
  const { deal, usualMinor } = found;
  if (deal.problem === null) return;
  fail(addActiveCartLine, "deal_not_available", {
    reason: deal.problem,
    availableQuantity: deal.left,
    minimumQuantity: deal.minimum,
    price: moneyText(usualMinor),
  });
}
