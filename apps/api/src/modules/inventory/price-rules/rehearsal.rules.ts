import { isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import { type Ruled, settle } from "#modules/inventory/price-rules/price-rule.rules.ts";

/** A price until a time, in milliseconds since 1970. */
export interface PastPrice {
  readonly until: number;
  readonly priceMinor: number;
}

/** An offer with its past prices, oldest first. */
export interface PastOffer {
  /** The price now. */
  readonly priceMinor: number;
  readonly rate: number;
  readonly past: readonly PastPrice[];
}

/** An offer of the rule that is rehearsed. */
export interface RehearsedOffer extends PastOffer {
  /** What the rule makes of it; null without a floor. */
  readonly ruled: Ruled | null;
  /** Days on which the rule changes prices, from 1 for Monday; null for all. */
  readonly weekdays: readonly number[] | null;
  /** The first day on which it was there, YYYY-MM-DD. */
  readonly since: string;
  readonly others: readonly PastOffer[];
  /** Units and orders of it by day; days without orders are left out. */
  readonly sold: Readonly<Record<string, { readonly units: number; readonly orders: number }>>;
}

/** A day of all offers together. */
export interface PlayedDay {
  readonly day: string;
  readonly winningNow: number;
  readonly winningThen: number;
  readonly changes: number;
  /** Offers that would have been cheaper, and the sum of their changes as fractions. */
  readonly lowered: number;
  readonly change: number;
}

interface Tally {
  offerDays: number;
  units: number;
  orders: number;
  valueNow: number;
  valueThen: number;
  winUnits: number;
}

export interface Played {
  readonly days: readonly PlayedDay[];
  readonly offersAtFloor: number;
  readonly offersWithoutFloor: number;
  readonly offerDays: number;
  /** What was sold and what probably would have been; money in minor units. Null with too few orders to say. */
  readonly sales: {
    units: number;
    valueMinor: number;
    likely: number;
    likelyMinor: number;
    spread: number;
  } | null;
}

/** Orders from which on an effect can be told; with fewer the range would be wider than the figure. */
const ORDERS_TO_TELL = 5;
const DAY_MS = 86_400_000;
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_MS;

/** Whether the rule of an offer changes prices on a day. */
const isDayOf = ({ weekdays }: RehearsedOffer, day: string): boolean =>
  weekdays === null || weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);

/** The price that an offer had at a time. */
function priceAt({ past, priceMinor }: PastOffer, time: number): number {
  return past.find(({ until }) => until > time)?.priceMinor ?? priceMinor;
}

/**
 * Plays a rule over past days: once a day, at its end, with the prices that other sellers had then. They would not have
 * answered, and stock and offers count as they are now.
 * @param days YYYY-MM-DD, rising
 */
export function rehearse(offers: readonly RehearsedOffer[], days: readonly string[]): Played {
  const played = new Map(
    days.map((day) => [day, { day, winningNow: 0, winningThen: 0, changes: 0, lowered: 0, change: 0 }]),
  );
  const tally: Tally = { offerDays: 0, units: 0, orders: 0, valueNow: 0, valueThen: 0, winUnits: 0 };
  let offersAtFloor = 0;
  for (const offer of offers) {
    let price: number | null = null;
    let hasHitFloor = false;
    for (const day of days) {
      const of = played.get(day);
      if (day < offer.since || of === undefined) continue;
      const at = endOf(day);
      const actual = priceAt(offer, at);
      const others = offer.others.map((other, index) => ({
        id: index + 1,
        priceMinor: priceAt(other, at),
        rate: other.rate,
        ruled: null,
      }));
      // An offer without a floor is left as it is.
      const before: number = offer.ruled === null ? actual : (price ?? actual);
      const [outcome] =
        offer.ruled && isDayOf(offer, day)
          ? settle([{ id: 0, priceMinor: before, rate: offer.rate, ruled: offer.ruled }, ...others])
          : [];
      const isSet = outcome !== undefined && !isLargeMove(before, outcome.priceMinor);
      price = isSet ? outcome.priceMinor : before;
      hasHitFloor ||= isSet && outcome.cause === "FLOOR";
      const lowest = Math.min(...others.map((other) => other.priceMinor * other.rate));
      const [winsNow, winsThen] = [actual, price].map((one) => one * offer.rate <= lowest) as [
        boolean,
        boolean,
      ];
      of.winningNow += Number(winsNow);
      of.winningThen += Number(winsThen);
      of.changes += Number(price !== before);
      of.lowered += Number(price < actual);
      of.change += Math.min(price / actual - 1, 0);
      const sold = offer.sold[day];
      tally.offerDays += 1;
      tally.units += sold?.units ?? 0;
      tally.orders += sold?.orders ?? 0;
      tally.valueNow += (sold?.units ?? 0) * actual;
      tally.valueThen += (sold?.units ?? 0) * price;
      tally.winUnits += winsNow ? (sold?.units ?? 0) : 0;
    }
    offersAtFloor += Number(hasHitFloor);
  }
  const all = [...played.values()];
  return {
    days: all,
    offersAtFloor,
    offersWithoutFloor: offers.filter(({ ruled }) => ruled === null).length,
    offerDays: tally.offerDays,
    sales: offers.every(({ ruled }) => ruled === null) ? null : salesOf(all, tally),
  };
}

/** So many units a day on days with the lowest price and so many on others, applied to the days as they would have been. */
function salesOf(
  days: readonly PlayedDay[],
  { offerDays, units, orders, valueNow, valueThen, winUnits }: Tally,
): Played["sales"] {
  const winDays = days.reduce((sum, { winningNow }) => sum + winningNow, 0);
  const winThen = days.reduce((sum, { winningThen }) => sum + winningThen, 0);
  const lossDays = offerDays - winDays;
  // Without a day of the one kind nothing tells how much is sold on it.
  if (orders < ORDERS_TO_TELL || winDays === 0 || (lossDays === 0 && winThen < offerDays)) return null;
  const aLossDay = lossDays === 0 ? 0 : (units - winUnits) / lossDays;
  const likely = (winUnits / winDays) * winThen + aLossDay * (offerDays - winThen);
  return {
    units,
    valueMinor: valueNow,
    likely,
    likelyMinor: likely * (valueThen / units),
    spread: 1 / Math.sqrt(orders),
  };
}
