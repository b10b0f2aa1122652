import type { HeldStockList, HoldReason } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { Scope } from "#kernel/context.ts";
import { flagUserOf } from "#kernel/flag-user.ts";
import { isFlagOn } from "#providers/flags.ts";

/** Maximum share of available offers that may disappear with one list. */
const MAX_VANISHING = 0.4;
/** A price that moves by more than this share counts; also the maximum share of prices that may. */
export const SHIFT = 0.3;
const MAX_MOVING = 0.3;

/** The effect of a list on the current offers, to distinguish a new list from a mistake. */
export interface SwitchFacts extends Omit<HeldStockList, "reasons"> {
  readonly replaces: boolean;
  /** Rows with a known product, rows with an unknown product, and rejected rows. */
  readonly acceptedRows: number;
  readonly unmatchedRows: number;
  readonly rejectedRows: number;
}

/** Why a list looks like a mistake, such as half a file or the wrong price column; empty when it does not. */
export function holdReasonsOf(facts: SwitchFacts): HoldReason[] {
  const { liveOffers, namedOffers } = facts;
  const holds: Readonly<Record<HoldReason, boolean>> = {
    MANY_OFFERS_VANISH: facts.vanishingOffers > liveOffers * MAX_VANISHING,
    PRICES_MOVE: facts.movingOffers > namedOffers * MAX_MOVING,
    PRICES_FALL: facts.fallingOffers > 0,
    PRICES_RISE: facts.risingOffers > 0,
    TIERS_FALL: facts.fallingTierOffers > 0,
    NEW_PRICES_FAR: facts.cheapOffers > 0 || facts.farOffers > facts.newOffers * MAX_MOVING,
    CURRENCY_CHANGES: facts.otherCurrencyOffers > 0,
    ALL_ROWS_REJECTED: facts.rejectedRows > 0 && facts.acceptedRows + facts.unmatchedRows === 0,
    LIST_EMPTY: facts.replaces && facts.acceptedRows === 0 && facts.vanishingOffers > 0,
  };
  return (Object.keys(holds) as HoldReason[]).filter((reason) => holds[reason]);
}

/** The effect of a held list, as shown to its seller. */
export function heldOf({
  liveOffers,
  vanishingOffers,
  namedOffers,
  movingOffers,
  fallingOffers,
  risingOffers,
  fallingTierOffers,
  otherCurrencyOffers,
  newOffers,
  farOffers,
  cheapOffers,
  keptOffers,
  ...rest
}: SwitchFacts): HeldStockList {
  const numbers = {
    liveOffers,
    vanishingOffers,
    namedOffers,
    movingOffers,
    fallingOffers,
    risingOffers,
    fallingTierOffers,
    otherCurrencyOffers,
    newOffers,
    farOffers,
    cheapOffers,
    keptOffers,
  };
  return { reasons: holdReasonsOf({ ...numbers, ...rest }), ...numbers };
}

const offers = (count: number): string => (count === 1 ? "1 offer" : `${count} offers`);

/** The same in words; zero effects are omitted. */
export function heldText(held: HeldStockList): string {
  const { vanishingOffers, fallingOffers, risingOffers, movingOffers, otherCurrencyOffers, farOffers } = held;
  const { fallingTierOffers } = held;
  const effects = [
    vanishingOffers > 0 && `take ${vanishingOffers} of your ${offers(held.liveOffers)} off sale`,
    fallingOffers > 0 && `cut the price of ${offers(fallingOffers)} by more than half`,
    risingOffers > 0 && `raise the price of ${offers(risingOffers)} by more than half`,
    fallingTierOffers > 0 &&
      `give ${offers(fallingTierOffers)} a price by quantity below half of the price or below the floor`,
    movingOffers > 0 && `move the price of ${offers(movingOffers)} by more than 30 %`,
    held.reasons.includes("NEW_PRICES_FAR") &&
      `add ${offers(farOffers)} at less than half or more than twice the market price`,
    otherCurrencyOffers > 0 && `change the currency of ${offers(otherCurrencyOffers)}`,
  ].filter((effect) => effect !== false);
  const what = effects.length > 0 ? `would ${effects.join(", ")}` : "has no row that can be used";
  const { keptOffers: kept } = held;
  const stay =
    kept === 0
      ? ""
      : ` ${offers(kept)} would stay as ${kept === 1 ? "it is: its row" : "they are: their rows"} cannot be used.`;
  return `Your stock list ${what}, so it has not taken effect.${stay} Confirm it or cancel it.`;
}

/** Whether companies provide their stock lists themselves, by upload or through sources: a feature flag. */
export function isSelfServed(scope: Scope): Promise<boolean> {
  return isFlagOn("self_serve_stock_ingestion", flagUserOf(scope));
}
