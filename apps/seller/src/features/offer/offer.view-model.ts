import { floorPriceMinor } from "@quayside/api-client/contract/offers/offers.rules";
import type { OfferDetail } from "@quayside/api-client/contract/offers/offer.schema";
import { formatDate } from "@quayside/format/date";
import { moneyFormat, percentFormat, typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { formatMinorUnits, toMinorUnits } from "#lib/money.ts";

/** With fewer ordered units than this in 30 days, the next 30 days cannot be estimated. */
export const FEW_UNITS = 10;

/**
 * The selling price of an offer, half-even to the cent and at least one cent; the SQL function effective_price
 * computes the same.
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

/** The highest list price whose selling price does not exceed a price, in minor units; at least one cent. */
export function listPriceFor(priceMinor: number, discount: string): number {
  const share = 10_000 - Math.round(Number(discount) * 10_000);
  let list = Math.ceil((priceMinor * 10_000) / share) + 1;
  while (list > 1 && priceAfter(list, discount) > priceMinor) list -= 1;
  return list;
}

/** A typed price in minor units; null if it is none, or has two readings. */
export const priceOf = (text: string, currency: string): number | null =>
  typedValue(text, moneyFormat(currency));

/** The minimum margin of a floor. */
export const MARGIN = percentFormat(0, 90);

/** A typed percentage of 0 to 90 as the fraction of the contract: "12.5" is "0.125"; null otherwise. */
export function returnOf(text: string): string | null {
  const thousandths = typedValue(text, MARGIN);
  return thousandths === null ? null : String(thousandths / 1000);
}

/** A fraction of the contract as the percentage that is entered: "0.125" is "12.5". */
export const percentText = (fraction: string | null): string =>
  fraction === null ? "" : String(Math.round(Number(fraction) * 1000) / 10);

/** Minor units as the contract and the fields write them: "12.50". */
export const decimalOf = (minor: number): string => (minor / 100).toFixed(2);

type Market = Pick<OfferDetail, "competition" | "demandDetail" | "stock" | "unit" | "floor">;

/** The effect of a price on an offer. */
export interface Place {
  /** 1 is the cheapest for buyers. */
  readonly rank: number;
  readonly wins: boolean;
  /** Units that others offer for less. */
  readonly unitsCheaper: number;
  /** Expected units in 30 days; null if too few were ordered for an estimate. */
  readonly expectedUnits: number | null;
  readonly isBelowFloor: boolean;
  /** The margin as a fraction of the price; null without a cost. */
  readonly returned: number | null;
}

/**
 * The rank of an offer at a price. Buyers take the cheapest first: orders reach this offer once the cheaper ones are
 * sold out, in whole selling units and up to its stock.
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

/**
 * The range of the slider, in minor units: all other prices, the own one and the floor, with a margin at both ends.
 */
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

/** The floor for the entered values, in minor units; null without a cost. */
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

/** The prices of a day in words: "9 June 2026: you €1.90, other sellers €1.73 to €2.10". */
export function dayText(day: HistoryDay | undefined, currency: string): string {
  if (day === undefined) return "";
  const money = (minor: number) => formatMinorUnits(minor, currency);
  const { lowest, highest } = day;
  const others =
    lowest === null || highest === null
      ? "no other seller"
      : `other sellers ${money(lowest)}${lowest === highest ? "" : ` to ${money(highest)}`}`;
  return `${formatDate(day.day)}: you ${money(day.price)}, ${others}`;
}

/**
 * The marks on the track of tried prices: where they are, from 0 to 1, the row that their words have room in, and their
 * side of the mark. Two neighbours in the middle of the track share a row: the words of one end at its mark, those of the
 * other begin at its own.
 */
export function trackMarks(
  prices: readonly { readonly name: string; readonly minor: number | null }[],
  { min, max }: { readonly min: number; readonly max: number },
) {
  const placed = prices
    .flatMap(({ name, minor }) =>
      minor === null ? [] : [{ name, minor, place: (minor - min) / (max - min || 1) }],
    )
    .toSorted((a, b) => a.place - b.place);
  const ends: number[] = [];
  const marks: TrackMark[] = [];
  for (const mark of placed) {
    const free = ends.findIndex((end) => mark.place - end >= MARK_WIDTH);
    const before = marks.at(-1);
    const hasRoom = before?.side === "MIDDLE" && before.place >= MARK_WIDTH && mark.place <= 1 - MARK_WIDTH;
    if (free === -1 && before !== undefined && hasRoom) {
      before.side = "BEFORE";
      ends[before.row] = mark.place + MARK_WIDTH / 2;
      marks.push({ ...mark, row: before.row, side: "AFTER" });
    } else {
      const row = free === -1 ? ends.length : free;
      ends[row] = mark.place;
      marks.push({ ...mark, row, side: "MIDDLE" });
    }
  }
  return marks;
}

/** A mark on the track of tried prices; `side` is where its words are. */
interface TrackMark {
  readonly name: string;
  readonly minor: number;
  readonly place: number;
  readonly row: number;
  side: "AFTER" | "BEFORE" | "MIDDLE";
}

/** The share of a track of usual width that the words of a mark need. */
const MARK_WIDTH = 0.3;

/** The days with a change from the previous day, latest first: the rows of the chart's table. */
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
