import type {
  PriceRuleAction,
  PriceRuleReference,
  PriceRuleRounding,
} from "@quayside/api-client/contract/price-rules/price-rules.rules";
import { landedPriceMinor } from "#modules/money/pricing/index.ts";

/** Highest price that the contract accepts, in minor units. */
export const MAX_PRICE = 999_999_999;

/** Comparisons until a product's rules are left as they are: a war of cents over a huge distance settles nothing. */
const MOST_WORK = 20_000_000;

/** What a rule does with a price. Money in minor units of the offer's currency. */
export interface RuleTerms {
  readonly reference: PriceRuleReference;
  readonly action: PriceRuleAction;
  /** How far below or above: minor units, or hundredths of a per cent; 0 for MATCH. */
  readonly step: number;
  readonly isStepShare: boolean;
  readonly rounding: PriceRuleRounding;
  /** Whether an offer goes back to its ceiling when others ask less than it may. */
  readonly backToCeiling: boolean;
}

/** An offer whose price a rule sets. */
export interface Ruled extends RuleTerms {
  readonly floorMinor: number;
  readonly ceilingMinor: number | null;
  readonly costMinor: number | null;
  /** What buyers want to pay; null when too few of them say so. */
  readonly wantedMinor: number | null;
  /** Whether its price stays for now, for example because it changed often enough today. */
  readonly isHeld: boolean;
}

/** An offer of a product that can be bought. One seller has one offer of a product. */
export interface MarketOffer {
  readonly id: number;
  readonly priceMinor: number;
  /** Euro for a unit of its currency. */
  readonly rate: number;
  readonly ruled: Ruled | null;
}

/**
 * Why a price is what it is: REFERENCE by the rule alone; FLOOR and CEILING are the nearest allowed ones; BACK when
 * others ask less than the offer may; FOLLOWS when the rule would raise it after another that follows it; NOTHING
 * when there is no price to compare with.
 */
export type Cause = "REFERENCE" | "FLOOR" | "CEILING" | "BACK" | "FOLLOWS" | "NOTHING";

export interface Outcome {
  readonly id: number;
  readonly priceMinor: number;
  /** What the price was compared with, in the currency of the offer; null without one. */
  readonly referenceMinor: number | null;
  readonly cause: Cause;
}

/** Rounded down (-1) or up (1) to a price that ends as the rule wants. */
function rounded(minor: number, rounding: PriceRuleRounding, direction: -1 | 1): number {
  const [size, ending] = { NONE: [1, 0], NINETY_NINE: [100, 99], FIVE_CENTS: [5, 0] }[rounding] as [
    number,
    number,
  ];
  const steps = (minor - ending) / size;
  return (direction < 0 ? Math.floor(steps) : Math.ceil(steps)) * size + ending;
}

/** The lowest and the highest price of a rule: rounded, where a rounded price lies between floor and ceiling. */
export function boundsOf(ruled: Ruled): { low: number; high: number } {
  const { floorMinor, rounding } = ruled;
  const ceiling = Math.min(ruled.ceilingMinor ?? MAX_PRICE, MAX_PRICE);
  const low = rounded(floorMinor, rounding, 1);
  const high = rounded(ceiling, rounding, -1);
  return low <= high ? { low, high } : { low: floorMinor, high: ceiling };
}

/** What a rule makes of a reference before its floor and ceiling. */
function wanted({ action, step, isStepShare, rounding }: RuleTerms, reference: number): number {
  if (action === "MATCH") return rounded(reference, rounding, -1);
  const sign = action === "BELOW" ? -1 : 1;
  const away = isStepShare ? (reference * (10_000 + sign * step)) / 10_000 : reference + sign * step;
  return rounded(sign < 0 ? Math.floor(away) : Math.ceil(away), rounding, sign);
}

function within({ low, high }: { low: number; high: number }, price: number): number {
  return Math.min(Math.max(price, low), high);
}

/** The highest price whose landed price is at most this; the SQL function price_within computes the same. */
function priceWithin(landed: number): number {
  const tie = (landed * 100 + 50) % 106 === 0 && landed % 2 === 1 ? 1 : 0;
  return Math.floor((landed * 100 + 50) / 106) - tie;
}

/** A price of one offer as the seller of another compares it, who must not learn what buyers pay. */
function seenBy(one: { priceMinor: number; rate: number }, rate: number): number {
  if (one.rate === rate) return one.priceMinor;
  return Math.max(1, priceWithin(Math.floor((landedPriceMinor(one.priceMinor) * one.rate) / rate)));
}

/** The reference of a rule that looks at no other offer; undefined for one that does. */
function ownReference({ reference, costMinor, wantedMinor }: Ruled): number | null | undefined {
  if (reference === "COST") return costMinor;
  return reference === "WANTED" ? wantedMinor : undefined;
}

/** Whether this offer's rule reacts to other offers. */
const answers = ({ ruled }: MarketOffer): boolean => ruled !== null && ownReference(ruled) === undefined;
/** Whether a rule leads: it goes below the lowest price, so raising it after others cannot lead upwards. */
const leads = ({ ruled }: MarketOffer): boolean =>
  ruled !== null && !ruled.isHeld && ruled.reference === "WINNING" && ruled.action === "BELOW";

interface Mover extends MarketOffer {
  readonly ruled: Ruled;
  readonly low: number;
  readonly high: number;
  /** Which of the others' prices counts: 1 the lowest, 2 the second lowest. */
  readonly place: number;
}

/** The price in a place of the others, lowest first; null when there are fewer. */
function referenceAmong(
  mover: Mover,
  others: readonly MarketOffer[],
  priceOf: (one: MarketOffer) => number,
): { minor: number; offer: MarketOffer } | null {
  let first: { minor: number; offer: MarketOffer } | null = null;
  let second: { minor: number; offer: MarketOffer } | null = null;
  for (const offer of others) {
    if (offer.id === mover.id) continue;
    const minor = seenBy({ priceMinor: priceOf(offer), rate: offer.rate }, mover.rate);
    if (first === null || minor < first.minor) {
      second = first;
      first = { minor, offer };
    } else if (second === null || minor < second.minor) second = { minor, offer };
  }
  return mover.place === 1 ? first : second;
}

/** Rounds until a product's prices rest; chance has not found more than three. */
const MOST_ROUNDS = 20;

/**
 * The prices that the rules of one product come to rest at, all together, so that they need one change each and never
 * answer each other in turns. It depends on nothing but the market: not on the order of offers, nor on how often it is
 * asked. Prices start as high as a rule may ask and fall for as long as a rule wants less:
 * - a rule that goes below the lowest price starts at its ceiling; of several, all but the one with the lowest bound
 *   end at their bounds, so they start there;
 * - every other rule starts at what it makes of the prices that no leading rule sets, and is raised only after prices
 *   that no rule which answers sets: two rules that follow would otherwise lift each other without end.
 *
 * An offer goes back to its ceiling only for prices that no rule sets: rules that both went back would go round in
 * circles.
 * @param offers what can be bought of one product, of all sellers
 * @returns an outcome for each offer with a rule that is not held
 */
export function settle(offers: readonly MarketOffer[]): Outcome[] {
  // Ties go to prices that no rule sets, then by id: the order in which offers are given does not matter.
  let market = offers.toSorted((a, b) => Number(answers(a)) - Number(answers(b)) || a.id - b.id);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const outcomes = settleOnce(market);
    if (outcomes === null) break;
    const set = new Map(outcomes.map(({ id, priceMinor }) => [id, priceMinor]));
    const next = market.map((one) => ({ ...one, priceMinor: set.get(one.id) ?? one.priceMinor }));
    // What rules follow may have moved: they rest once they find nothing to change.
    if (next.every(({ priceMinor }, at) => priceMinor === market[at]?.priceMinor)) return outcomes;
    market = next;
  }
  return offers.flatMap(({ id, priceMinor, ruled }) =>
    ruled && !ruled.isHeld ? [{ id, priceMinor, referenceMinor: null, cause: "NOTHING" as const }] : [],
  );
}

/** One round, from the prices that are; null when the rules find no rest. */
function settleOnce(market: readonly MarketOffer[]): Outcome[] | null {
  const movers = market.flatMap((offer): Mover[] =>
    offer.ruled === null || offer.ruled.isHeld
      ? []
      : [
          {
            ...offer,
            ruled: offer.ruled,
            ...boundsOf(offer.ruled),
            place: offer.ruled.reference === "SECOND" ? 2 : 1,
          },
        ],
  );
  const prices = new Map(market.map(({ id, priceMinor }) => [id, priceMinor]));
  const priceOf = ({ id, priceMinor }: MarketOffer): number => prices.get(id) ?? priceMinor;
  const outcomes = new Map<number, Outcome>();
  const answering = movers.filter((mover) => {
    const settled = settleAlone(mover, market);
    if (settled) outcomes.set(mover.id, settled);
    return !settled;
  });
  for (const { id, priceMinor } of outcomes.values()) prices.set(id, priceMinor);
  for (const [id, price] of startOf(answering, market, priceOf)) prices.set(id, price);
  if (!descend(answering, market, { prices, priceOf })) return null;
  for (const mover of answering) {
    const price = priceOf(mover);
    const minor = referenceAmong(mover, market, priceOf)?.minor ?? null;
    const aim = minor === null ? price : wanted(mover.ruled, minor);
    outcomes.set(mover.id, {
      id: mover.id,
      priceMinor: price,
      referenceMinor: minor,
      cause: causeOf(mover, price, aim),
    });
  }
  return movers.flatMap(({ id }) => outcomes.get(id) ?? []);
}

function causeOf({ low, high }: Mover, price: number, aim: number): Cause {
  if (price < within({ low, high }, aim)) return "FOLLOWS";
  if (aim < low) return "FLOOR";
  return aim > high ? "CEILING" : "REFERENCE";
}

/** The outcome of a rule that other rules cannot change; undefined for the rest. */
function settleAlone(mover: Mover, market: readonly MarketOffer[]): Outcome | undefined {
  const { id, ruled, priceMinor, low, high, place } = mover;
  const own = ownReference(ruled);
  if (own === null) return { id, priceMinor, referenceMinor: null, cause: "NOTHING" };
  if (own !== undefined) {
    const aim = wanted(ruled, own);
    const price = within(mover, aim);
    return { id, priceMinor: price, referenceMinor: own, cause: causeOf(mover, price, aim) };
  }
  if (market.length <= place) return { id, priceMinor, referenceMinor: null, cause: "NOTHING" };
  if (!ruled.backToCeiling) return undefined;
  const free = market.filter((one) => one.ruled === null);
  const minor = referenceAmong(mover, free, (one) => one.priceMinor)?.minor;
  if (minor === undefined || wanted(ruled, minor) >= low) return undefined;
  return { id, priceMinor: high, referenceMinor: minor, cause: "BACK" };
}

/** Where the prices start that then fall. */
function startOf(
  movers: readonly Mover[],
  market: readonly MarketOffer[],
  priceOf: (one: MarketOffer) => number,
): Map<number, number> {
  const leaders = movers.filter(leads);
  // The only one that may end above its bound: with equal bounds it makes no difference which.
  const lowest = leaders.toSorted((a, b) => a.low * a.rate - b.low * b.rate || a.id - b.id)[0];
  const leading = new Set(leaders.map(({ id }) => id));
  const others = market.filter(({ id }) => !leading.has(id));
  const start = new Map<number, number>();
  for (const mover of movers) {
    if (leading.has(mover.id)) {
      start.set(mover.id, mover.id === lowest?.id ? mover.high : mover.low);
      continue;
    }
    const stays = within(mover, mover.priceMinor);
    const reference = referenceAmong(mover, others, priceOf);
    if (reference === null) {
      start.set(mover.id, stays);
      continue;
    }
    const aim = within(mover, wanted(mover.ruled, reference.minor));
    start.set(mover.id, answers(reference.offer) ? Math.min(aim, stays) : aim);
  }
  return start;
}

/** Lets prices fall until no rule wants less. @returns false when that takes too long */
function descend(
  movers: readonly Mover[],
  market: readonly MarketOffer[],
  { prices, priceOf }: { prices: Map<number, number>; priceOf: (one: MarketOffer) => number },
): boolean {
  let left = MOST_WORK;
  for (let hasFallen = true; hasFallen;) {
    hasFallen = false;
    for (const mover of movers) {
      const reference = referenceAmong(mover, market, priceOf);
      if (reference === null) continue;
      const price = within(mover, wanted(mover.ruled, reference.minor));
      if (price < priceOf(mover)) {
        prices.set(mover.id, price);
        hasFallen = true;
      }
      left -= market.length;
    }
    if (left < 0) return false;
  }
  return true;
}
