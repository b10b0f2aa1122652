import { floorPriceMinor } from "@quayside/api-client/contract/offers/floor.rules";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { toMinorUnits } from "#lib/money.ts";

/** Fewer ordered units than this in 30 days say nothing about how many the next 30 days bring. */
export const FEW_UNITS = 10;

/**
 * What an offer sells at, half-even to the cent and at least one cent; the SQL function effective_price says the same.
 * @param listMinor list price, minor units
 * @param discount of its brand, a fraction as a decimal string
 */
export function priceAfter(listMinor: number, discount: string): number {
  const tenThousandths = listMinor * (10_000 - Math.round(Number(discount) * 10_000));
  const whole = Math.floor(tenThousandths / 10_000);
  const rest = tenThousandths - whole * 10_000;
  const roundsUp = rest > 5000 || (rest === 5000 && whole % 2 === 1);
  return Math.max(1, whole + Number(roundsUp));
}

/** The highest list price that sells at no more than a price, minor units; at least one cent. */
export function listPriceFor(priceMinor: number, discount: string): number {
  const share = 10_000 - Math.round(Number(discount) * 10_000);
  let list = Math.ceil((priceMinor * 10_000) / share) + 1;
  while (list > 1 && priceAfter(list, discount) > priceMinor) list -= 1;
  return list;
}

/** "12.5" as minor units; null for what is no price. */
export function priceOf(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return null;
  const minor = toMinorUnits(plain);
  return minor > 0 ? minor : null;
}

/** A stock that can be entered; null otherwise. */
export function stockOf(text: string): number | null {
  const plain = text.trim();
  return /^\d{1,8}$/.test(plain) && Number(plain) <= 10_000_000 ? Number(plain) : null;
}

/** A percentage of 0 to 90 as the fraction of the contract: "12.5" is "0.125"; null otherwise. */
export function returnOf(text: string): string | null {
  const plain = text.trim().replace(",", ".");
  if (!/^\d{1,2}(\.\d)?$/.test(plain) || Number(plain) > 90) return null;
  return String(Math.round(Number(plain) * 10) / 1000);
}

/** A fraction of the contract as the percentage that is entered: "0.125" is "12.5". */
export const percentText = (fraction: string | null): string =>
  fraction === null ? "" : String(Math.round(Number(fraction) * 1000) / 10);

/** Minor units as the contract and the fields write them: "12.50". */
export const decimalOf = (minor: number): string => (minor / 100).toFixed(2);

type Market = Pick<OfferDetail, "competition" | "demandDetail" | "stock" | "unit" | "floor">;

/** What a price would mean for an offer. */
export interface Place {
  /** 1 is the cheapest for buyers. */
  readonly rank: number;
  readonly wins: boolean;
  /** Units that others offer for less. */
  readonly unitsCheaper: number;
  /** Expected units in 30 days; null where too few were ordered to say. */
  readonly expectedUnits: number | null;
  readonly isBelowFloor: boolean;
  /** What stays of the price after the cost, as a fraction; null without a cost. */
  readonly returned: number | null;
}

/**
 * The rank that an offer would have at a price. Buyers take the cheapest first: what is ordered of the
 * product goes to this offer once the cheaper ones are sold out, in whole selling units and no more than
 * there is.
 * @param priceMinor after the discount, minor units
 */
export function placeAt(
  { competition, demandDetail, stock, unit, floor }: Market,
  priceMinor: number,
): Place {
  const cheaper = competition.steps.filter(({ price }) => toMinorUnits(price) < priceMinor);
  const unitsCheaper = cheaper.reduce((sum, { units }) => sum + units, 0);
  const left = Math.min(stock, Math.max(0, demandDetail.unitsOrdered - unitsCheaper));
  const cost = floor.unitCost === null ? null : toMinorUnits(floor.unitCost);
  return {
    rank: cheaper.length + 1,
    wins: cheaper.length === 0,
    unitsCheaper,
    expectedUnits: demandDetail.unitsOrdered < FEW_UNITS ? null : Math.floor(left / unit) * unit,
    isBelowFloor: floor.price !== null && priceMinor < toMinorUnits(floor.price),
    returned: cost === null ? null : (priceMinor - cost) / priceMinor,
  };
}

/** The prices that the slider runs over, minor units: all of the others, the own one and the floor, with room at both ends. */
export function sliderRange(offer: Pick<OfferDetail, "competition" | "price" | "floor">): {
  min: number;
  max: number;
} {
  const prices = [offer.price, offer.floor.price, ...offer.competition.steps.map(({ price }) => price)]
    .filter((price) => price !== null)
    .map(toMinorUnits);
  return {
    min: Math.max(1, Math.floor(Math.min(...prices) * 0.9)),
    max: Math.ceil(Math.max(...prices) * 1.1),
  };
}

/** The floor that what is entered makes, minor units; null without a cost. */
export function enteredFloor(
  costMinor: number | null,
  ownReturn: string | null,
  brandReturn: string | null,
): number | null {
  return costMinor === null ? null : floorPriceMinor(costMinor, ownReturn ?? brandReturn ?? "0");
}

/** A day of the price history, in minor units. */
export interface HistoryDay {
  readonly day: string;
  readonly price: number;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** The days on which something differs from the day before, latest first: what a table of the chart has to say. */
export function changedDays(days: readonly HistoryDay[]): readonly HistoryDay[] {
  return days
    .filter((day, index) => {
      const before = days[index - 1];
      return (
        before === undefined ||
        before.price !== day.price ||
        before.lowest !== day.lowest ||
        before.highest !== day.highest
      );
    })
    .toReversed();
}
