/** A seller with fewer offers than this may change them all without being asked. */
const GUARDED_FROM = 20;
/** Share of the offers in stock that may vanish with one list. */
const MAX_VANISHING = 0.4;
/** Share by which at least half of the prices may move with one list. */
const MAX_MEDIAN_MOVE = 0.3;

/** Why a list looks like a mistake, such as half a file or the wrong price column; null when it does not. */
export function holdReasonOf(facts: {
  readonly inStock: number;
  readonly vanishing: number;
  readonly staying: number;
  readonly medianMove: number | null;
}): "MANY_OFFERS_VANISH" | "PRICES_MOVE" | null {
  if (facts.inStock >= GUARDED_FROM && facts.vanishing > facts.inStock * MAX_VANISHING) {
    return "MANY_OFFERS_VANISH";
  }
  return facts.staying >= GUARDED_FROM && (facts.medianMove ?? 0) > MAX_MEDIAN_MOVE ? "PRICES_MOVE" : null;
}
