import { updateOffers as endpoint } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import { MAX_NAMED_MOVES, isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import type { WantedChange } from "#modules/inventory/offers/change-offer.ts";
import type { LockedOffer } from "#modules/inventory/offers/offer.writer.ts";
import { readNamesOfOffers } from "#modules/inventory/offers/offer.reader.ts";
import { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

/**
 * Whether a caller is asked before a price falls or rises by more than half: people are, unless they have confirmed
 * it; programs only if they ask for it, as a refusal would stop them.
 */
export const isAskedForLargeMoves = (
  scope: Pick<Scope, "isApiKey">,
  confirms: boolean | undefined,
): boolean => !(confirms ?? scope.isApiKey);

/** Refuses changes of locked offers that move a price by more than half; both calls share the error. */
export async function refuseLargeMoves(
  tx: Tx,
  changes: readonly { readonly offer: LockedOffer; readonly wanted: WantedChange }[],
): Promise<void> {
  const large = changes.flatMap(({ offer, wanted }) => {
    if (wanted.listPrice === undefined || wanted.version !== offer.version) return [];
    const after = priceMinorOf(wanted.listPrice);
    return after > 0 && isLargeMove(offer.listPriceMinor, after) ? [{ offer, after }] : [];
  });
  if (large.length === 0) return;
  const first = large.slice(0, MAX_NAMED_MOVES);
  const names = await readNamesOfOffers(
    tx,
    first.map(({ offer }) => offer.id),
  );
  const moves = first.map(({ offer, after }) => ({
    name: names.get(offer.id)?.name ?? "",
    before: moneyText(offer.listPriceMinor),
    after: moneyText(after),
    currency: names.get(offer.id)?.currency ?? null,
  }));
  fail(endpoint, "large_price_move", { count: large.length, moves });
}
