import type { DemoOffer } from "#demo/offers.ts";
import type { Random } from "#demo/random.ts";

export interface SaleLine {
  readonly offer: DemoOffer;
  readonly requested: number;
  /** Null until the seller has confirmed the sale. */
  readonly confirmed: number | null;
  /** The reason for a reduced quantity. */
  readonly reason: string | null;
}

const SMALLEST_SALE_MINOR = 32_000;
const LARGEST_SALE_MINOR = 1_450_000;

const reductionReasons: readonly (readonly [string, number])[] = [
  ["INSUFFICIENT_STOCK", 10],
  ["OUT_OF_STOCK", 8],
  ["DAMAGED", 3],
  ["EXPIRED_OR_SHORT_DATED", 3],
  ["PRICE_INCORRECT", 2],
  ["DISCONTINUED", 2],
  ["UNIT_SIZE_MISMATCH", 1],
  ["NOT_SHIPPABLE", 1],
  ["OTHER", 1],
];

/** The approximate value of a sale, in minor units; small sales are the most common. */
function targetTotalMinor(random: Random): number {
  const smallest = Math.log(SMALLEST_SALE_MINOR);
  const range = Math.log(LARGEST_SALE_MINOR) - smallest;
  return Math.min(Math.exp(smallest + random.next() * random.next() * 1.4 * range), LARGEST_SALE_MINOR);
}

/** The offers that a buyer orders, in whole cases; most sales have fewer than ten lines. */
export function requestLines(random: Random, offers: readonly DemoOffer[]): SaleLine[] {
  const wanted = random.weighted([
    [random.int(1, 3), 4],
    [random.int(4, 9), 5],
    [random.int(10, 20), 3],
    [random.int(21, 40), 1],
  ]);
  const count = Math.min(offers.length, wanted);
  const total = targetTotalMinor(random);
  const chosen = new Set<DemoOffer>();
  while (chosen.size < count) chosen.add(random.pick(offers));
  return [...chosen].map((offer) => {
    const target = (total / count) * (0.5 + random.next());
    const cases = Math.max(1, Math.min(400, Math.round(target / (offer.priceMinor * offer.unit))));
    return { offer, requested: cases * offer.unit, confirmed: null, reason: null };
  });
}

/** The line with fewer cases confirmed, or as ordered when the draw removes none. */
function reduced(random: Random, line: SaleLine, isFirst: boolean): SaleLine {
  const { requested, offer } = line;
  const cases = requested / offer.unit;
  const drawn = random.weighted(reductionReasons);
  // The first line keeps all but one case, so that no sale is reduced to nothing.
  if (isFirst) {
    if (cases === 1) return { ...line, confirmed: requested };
    const reason = drawn === "OUT_OF_STOCK" ? "INSUFFICIENT_STOCK" : drawn;
    return { ...line, confirmed: (cases - 1) * offer.unit, reason };
  }
  const kept = drawn === "OUT_OF_STOCK" ? 0 : random.int(0, cases - 1);
  return { ...line, confirmed: kept * offer.unit, reason: drawn };
}

/** Confirms the lines; about a third of confirmed sales may have reduced ones. */
export function confirmLines(random: Random, lines: readonly SaleLine[]): SaleLine[] {
  const reduces = random.chance(0.3);
  return lines.map((line, index) =>
    reduces && random.chance(0.3)
      ? reduced(random, line, index === 0)
      : { ...line, confirmed: line.requested },
  );
}
