import type { LineOffer } from "#modules/buying/carts/optimiser/fill-line.ts";

/** A wanted product and quantity. */
export interface WantedLine {
  readonly id: number;
  readonly quantity: number;
}

/** An offer of a wanted product; at most one per seller and line. */
export interface CandidateOffer extends LineOffer {
  readonly id: number;
  readonly lineId: number;
  readonly sellerId: number;
  /** Per unit in minor units of the seller's currency; counts towards the minimum order value. */
  readonly value: number;
}

/** A seller with what its part has yet to reach, in minor units of its currency, in addition to pinned lines. */
export interface CandidateSeller {
  readonly id: number;
  readonly minimum: number;
}

export interface CartProblem {
  readonly lines: readonly WantedLine[];
  readonly offers: readonly CandidateOffer[];
  readonly sellers: readonly CandidateSeller[];
}

export interface Missing {
  readonly lineId: number;
  readonly quantity: number;
  readonly reason: "OUT_OF_STOCK" | "BELOW_UNIT_SIZE" | "MOV_NOT_REACHED";
}

export interface CartPlan {
  readonly picks: readonly { readonly offerId: number; readonly quantity: number }[];
  readonly missing: readonly Missing[];
  readonly units: number;
  readonly cost: number;
}

/** Maximum offers considered per line, cheapest first: a set of them is stored as the bits of a number. */
const OFFERS_OF_LINE = 52;

/** A line with its offers, cheapest first; sellers by their index. */
export interface IndexedLine {
  readonly id: number;
  readonly quantity: number;
  readonly offers: readonly CandidateOffer[];
  readonly sellers: readonly number[];
}

export interface IndexedProblem {
  readonly lines: readonly IndexedLine[];
  readonly minimums: readonly number[];
  /** By seller: the lines it can supply. */
  readonly linesOf: readonly (readonly number[])[];
}

/** Brings a problem into a canonical order, so that the order of its input does not matter. */
export function indexProblem({ lines, offers, sellers }: CartProblem): IndexedProblem {
  const ordered = sellers.toSorted((a, b) => a.id - b.id);
  const indexOf = new Map(ordered.map((seller, index) => [seller.id, index]));
  const usable = offers.filter((offer) => offer.stock >= offer.unit && indexOf.has(offer.sellerId));
  const byLine = Map.groupBy(usable, (offer) => offer.lineId);
  const indexed = lines
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, quantity }) => {
      const own = (byLine.get(id) ?? [])
        .toSorted((a, b) => a.cost - b.cost || a.id - b.id)
        .slice(0, OFFERS_OF_LINE);
      return { id, quantity, offers: own, sellers: own.map((offer) => indexOf.get(offer.sellerId) ?? 0) };
    });
  const linesOf = ordered.map((): number[] => []);
  for (const [line, { sellers: suppliers }] of indexed.entries()) {
    for (const seller of suppliers) linesOf[seller]?.push(line);
  }
  return { lines: indexed, minimums: ordered.map((seller) => seller.minimum), linesOf };
}
