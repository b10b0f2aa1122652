import { createDeal } from "@quayside/api-client/contract/deals/deals.endpoints";
import { LONGEST_DEAL_DAYS } from "@quayside/api-client/contract/deals/deals.rules";
import { isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import {
  type DealOffer,
  type Terms,
  findOverlap,
  readPromisedUnits,
} from "#modules/inventory/deals/deal.writer.ts";
import { isAskedForLargeMoves } from "#modules/inventory/offers/index.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

const DAY_MS = 86_400_000;

interface Checked {
  readonly offer: DealOffer;
  readonly terms: Terms;
  readonly buyerId: number | null;
  /** The deal that is changed; null for a new one. */
  readonly changed: { readonly id: number; readonly priceMinor: number; readonly sold: number } | null;
  readonly scope: Pick<Scope, "isApiKey">;
  readonly confirms: {
    readonly confirmsLargeMoves?: boolean | undefined;
    readonly confirmsBelowFloor?: boolean | undefined;
  };
  readonly now: Date;
}

/**
 * Refuses terms that a deal of a locked offer cannot have. All calls that make or change deals share these errors.
 * @throws the errors of the terms in the contract
 */
export async function checkTerms(tx: Tx, checked: Checked): Promise<void> {
  const { offer, terms, now } = checked;
  const { startsAt, endsAt, quantity, minimum } = terms;
  const latest = now.getTime() + LONGEST_DEAL_DAYS * DAY_MS;
  if (endsAt <= startsAt || endsAt <= now || endsAt.getTime() > latest)
    fail(createDeal, "deal_dates_invalid");
  if (quantity % offer.unit !== 0 || minimum % offer.unit !== 0 || minimum > quantity)
    fail(createDeal, "deal_units_invalid", { unit: offer.unit });
  checkPrice(checked);
  const except = checked.changed?.id ?? null;
  const period = { offerId: offer.id, except, startsAt, endsAt };
  const overlap = await findOverlap(tx, { ...period, buyerId: checked.buyerId });
  if (overlap) fail(createDeal, "deal_overlaps", overlap);
  const free = Math.max(0, offer.stock - (await readPromisedUnits(tx, period)));
  const sold = checked.changed?.sold ?? 0;
  if (quantity - sold > free) {
    const most = sold + free;
    fail(createDeal, "deal_exceeds_stock", { availableQuantity: most - (most % offer.unit) });
  }
}

/** A price that stays is not asked about again. */
function checkPrice({ offer, terms, changed, scope, confirms }: Checked): void {
  const { priceMinor, currency, floorMinor, name } = offer;
  const after = terms.priceMinor;
  if (changed?.priceMinor === after) return;
  if (after <= 0 || after >= priceMinor)
    fail(createDeal, "deal_price_not_lower", { price: moneyText(priceMinor), currency });
  if (isAskedForLargeMoves(scope, confirms.confirmsLargeMoves) && isLargeMove(priceMinor, after)) {
    const move = { name, before: moneyText(priceMinor), after: moneyText(after), currency };
    fail(createDeal, "large_price_move", { count: 1, moves: [move] });
  }
  if (floorMinor !== null && after < floorMinor && confirms.confirmsBelowFloor !== true)
    fail(createDeal, "deal_below_floor", { floor: moneyText(floorMinor), currency });
}
