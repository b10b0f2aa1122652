import { isLargeMove } from "@quayside/api-client/contract/offers/offers.rules";
import {
  type MarketOffer,
  type Outcome,
  type Ruled,
  settle,
} from "#modules/inventory/price-rules/price-rule.rules.ts";

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

/** What is added up over the offers that are played so far. It survives JSON unchanged. */
export interface RehearsalTally {
  readonly days: readonly PlayedDay[];
  readonly offers: number;
  readonly offersAtFloor: number;
  readonly offersWithoutFloor: number;
  readonly offerDays: number;
  readonly units: number;
  readonly orders: number;
  /** Value of the units at the prices that offers had, and would have had, in minor units. */
  readonly valueNow: number;
  readonly valueThen: number;
  /** Units on days with the lowest price. */
  readonly winUnits: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
interface Adding extends Writable<Omit<RehearsalTally, "days">> {
  readonly days: readonly Writable<PlayedDay>[];
}

export interface Played {
  readonly days: readonly PlayedDay[];
  readonly offers: number;
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

/** The price that an offer had at a time, and until when. */
function priceAt({ past, priceMinor }: PastOffer, time: number): PastPrice {
  return past.find(({ until }) => until > time) ?? { priceMinor, until: Number.POSITIVE_INFINITY };
}

/** A rehearsal in which no offer is played yet. @param days YYYY-MM-DD, rising */
export function emptyTally(days: readonly string[]): RehearsalTally {
  return {
    days: days.map((day) => ({ day, winningNow: 0, winningThen: 0, changes: 0, lowered: 0, change: 0 })),
    offers: 0,
    offersAtFloor: 0,
    offersWithoutFloor: 0,
    offerDays: 0,
    units: 0,
    orders: 0,
    valueNow: 0,
    valueThen: 0,
    winUnits: 0,
  };
}

/**
 * Plays a rule over past days for more offers: once a day, at its end, with the prices that other sellers had then. They
 * would not have answered, and stock and offers count as they are now. In parts of any size it comes to the same.
 */
export function playOffers(tally: RehearsalTally, offers: readonly RehearsedOffer[]): RehearsalTally {
  const sum: Adding = { ...tally, days: tally.days.map((day) => ({ ...day })) };
  const calendar = sum.days.map((of) => ({
    of,
    at: Date.parse(`${of.day}T00:00:00Z`) + DAY_MS,
    weekday: new Date(`${of.day}T00:00:00Z`).getUTCDay() || 7,
  }));
  for (const offer of offers) playOffer(sum, offer, calendar);
  return sum;
}

/** The market of an offer between two changes of its prices. */
interface Quiet {
  readonly until: number;
  readonly actual: number;
  readonly others: readonly MarketOffer[];
  /** In euro. */
  readonly lowest: number;
}

interface Made {
  readonly market: Quiet | null;
  readonly before: number;
  readonly outcome: Outcome | undefined;
}

function quietAt(offer: RehearsedOffer, time: number): Quiet {
  const own = priceAt(offer, time);
  const found = offer.others.map((other) => priceAt(other, time));
  const others = offer.others.map(({ rate }, index) => ({
    id: index + 1,
    priceMinor: found[index]?.priceMinor ?? 0,
    rate,
    ruled: null,
  }));
  return {
    until: Math.min(own.until, ...found.map(({ until }) => until)),
    actual: own.priceMinor,
    others,
    lowest: Math.min(...others.map(({ priceMinor, rate }) => priceMinor * rate)),
  };
}

function playOffer(
  sum: Adding,
  offer: RehearsedOffer,
  calendar: readonly { of: Writable<PlayedDay>; at: number; weekday: number }[],
): void {
  const { ruled, rate, weekdays, since, sold } = offer;
  let price: number | null = null;
  let hasHitFloor = false;
  let market = quietAt(offer, Number.NEGATIVE_INFINITY);
  // What the rule made of this market and price: it makes the same of them on the next day, and leaves what it has made.
  let last: Made = { market: null, before: 0, outcome: undefined };
  for (const { of, at, weekday } of calendar) {
    if (of.day < since) continue;
    if (market.until <= at) market = quietAt(offer, at);
    const { actual, others, lowest } = market;
    // An offer without a floor is left as it is.
    const before: number = ruled === null ? actual : (price ?? actual);
    let isSet = false;
    price = before;
    if (ruled !== null && (weekdays === null || weekdays.includes(weekday))) {
      if (last.market !== market || (last.before !== before && last.outcome?.priceMinor !== before))
        last = {
          market,
          before,
          outcome: settle([{ id: 0, priceMinor: before, rate, ruled }, ...others])[0],
        };
      const { outcome } = last;
      isSet = outcome !== undefined && !isLargeMove(before, outcome.priceMinor);
      if (isSet) price = outcome?.priceMinor ?? before;
      hasHitFloor ||= isSet && outcome?.cause === "FLOOR";
    }
    const winsNow = actual * rate <= lowest;
    of.winningNow += Number(winsNow);
    of.winningThen += Number(price * rate <= lowest);
    of.changes += Number(price !== before);
    of.lowered += Number(price < actual);
    of.change += Math.min(price / actual - 1, 0);
    sum.offerDays += 1;
    const { units = 0, orders = 0 } = sold[of.day] ?? {};
    sum.units += units;
    sum.orders += orders;
    sum.valueNow += units * actual;
    sum.valueThen += units * price;
    sum.winUnits += winsNow ? units : 0;
  }
  sum.offers += 1;
  sum.offersAtFloor += Number(hasHitFloor);
  sum.offersWithoutFloor += Number(ruled === null);
}

/** What came of the offers that were played. */
export function playedOf(tally: RehearsalTally): Played {
  const { days, offers, offersAtFloor, offersWithoutFloor, offerDays } = tally;
  return {
    days,
    offers,
    offersAtFloor,
    offersWithoutFloor,
    offerDays,
    sales: offersWithoutFloor === offers ? null : salesOf(tally),
  };
}

/** So many units a day on days with the lowest price and so many on others, applied to the days as they would have been. */
function salesOf(tally: RehearsalTally): Played["sales"] {
  const { days, offerDays, units, orders, valueNow, valueThen, winUnits } = tally;
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
