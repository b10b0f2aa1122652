import type { HeldStockList, HoldReason } from "@quayside/api-client/contract/stock-lists/stock-list.schema";

/** Share of the offers that can be bought which may go with one list. */
const MAX_VANISHING = 0.4;
/** Share by which a price may move before it counts, and share of the prices that may move by more. */
export const LARGE_MOVE = 0.3;
const MAX_MOVING = 0.3;

/** What a list would do to the current offers, to tell a new list from a mistake. */
export interface SwitchFacts extends Omit<HeldStockList, "reasons"> {
  readonly replaces: boolean;
  /** Rows that name a product of the catalogue, that name another one, and that were left out. */
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
    CURRENCY_CHANGES: facts.otherCurrencyOffers > 0,
    ALL_ROWS_REJECTED: facts.rejectedRows > 0 && facts.acceptedRows + facts.unmatchedRows === 0,
    LIST_EMPTY: facts.replaces && facts.acceptedRows === 0 && liveOffers > 0,
  };
  return (Object.keys(holds) as HoldReason[]).filter((reason) => holds[reason]);
}

/** What a held list would do, as its seller sees it. */
export function heldOf({
  liveOffers,
  vanishingOffers,
  namedOffers,
  movingOffers,
  fallingOffers,
  otherCurrencyOffers,
  ...rest
}: SwitchFacts): HeldStockList {
  const numbers = {
    liveOffers,
    vanishingOffers,
    namedOffers,
    movingOffers,
    fallingOffers,
    otherCurrencyOffers,
  };
  return { reasons: holdReasonsOf({ ...numbers, ...rest }), ...numbers };
}

const offers = (count: number): string => (count === 1 ? "1 offer" : `${count} offers`);

/** The same in words; what would not happen is left out. */
export function heldText(held: HeldStockList): string {
  const { vanishingOffers, fallingOffers, movingOffers, otherCurrencyOffers } = held;
  const effects = [
    vanishingOffers > 0 && `take ${vanishingOffers} of your ${offers(held.liveOffers)} off sale`,
    fallingOffers > 0 && `cut the price of ${offers(fallingOffers)} by more than half`,
    movingOffers > 0 && `move the price of ${offers(movingOffers)} by more than 30 %`,
    otherCurrencyOffers > 0 && `change the currency of ${offers(otherCurrencyOffers)}`,
  ].filter((effect) => effect !== false);
  const what = effects.length > 0 ? `would ${effects.join(", ")}` : "has no row that can be used";
  return `Your stock list ${what}, so it has not taken effect. Confirm it or cancel it.`;
}
