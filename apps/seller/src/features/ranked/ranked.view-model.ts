import type { ChangeOutcome } from "@quayside/api-client/contract/offers/many-offers.schemas";
import type { RankedOffer } from "@quayside/api-client/contract/recommendations/ranked.schemas";
import { leftTexts } from "#features/ranked/ranked.messages.ts";
import { toMinorUnits } from "#lib/money.ts";

/** An offer before its price change, and its new price. */
export interface Drop {
  readonly qid: string;
  readonly version: number;
  readonly before: string;
  readonly listPrice: string;
}

/** The drop that makes an offer win; null when no price wins, or only one below its floor. */
export function dropOf({ qid, version, listPrice, priceToWin, isBelowFloor }: RankedOffer): Drop | null {
  if (priceToWin === null || isBelowFloor) return null;
  return { qid, version, before: listPrice, listPrice: priceToWin };
}

/**
 * What winning is worth. Only with a cost is it a gain: without one, it is what buyers would pay, of which the cost of
 * the goods still has to be paid.
 */
export const isGain = ({ floorPrice }: Pick<RankedOffer, "floorPrice">): boolean => floorPrice !== null;

/** The totals of some offers' drops. */
export interface DropPreview {
  readonly drops: readonly Drop[];
  /** Offers that are skipped, as they would only win below their floor. */
  readonly left: readonly RankedOffer[];
  /** Sum of the expected gains of the offers with a cost, minor units; null without such an offer. */
  readonly gainMinor: number | null;
  /** Sum of the expected extra sales of the offers without a cost, minor units; null without such an offer. */
  readonly salesMinor: number | null;
}

const sumOf = (offers: readonly RankedOffer[]) =>
  offers.length === 0 ? null : offers.reduce((sum, { expectedGain }) => sum + toMinorUnits(expectedGain), 0);

/** The preview of dropping these offers to win. */
export function previewOf(offers: readonly RankedOffer[]): DropPreview {
  const changing = offers.filter((offer) => dropOf(offer) !== null);
  return {
    drops: changing.flatMap((offer) => dropOf(offer) ?? []),
    left: offers.filter((offer) => dropOf(offer) === null),
    gainMinor: sumOf(changing.filter(isGain)),
    salesMinor: sumOf(changing.filter((offer) => !isGain(offer))),
  };
}

/** The change that restores a dropped price. */
export interface WayBack {
  readonly qid: string;
  readonly version: number;
  readonly listPrice: string;
}

/** The changes that restore the changed prices, each with its current version. */
export function wayBack(
  drops: readonly Drop[],
  results: readonly {
    readonly qid: string;
    readonly outcome: ChangeOutcome;
    readonly version: number | null;
  }[],
): WayBack[] {
  const before = new Map(drops.map((drop) => [drop.qid, drop.before]));
  return results.flatMap(({ qid, outcome, version }) => {
    const listPrice = before.get(qid);
    return outcome === "CHANGED" && version !== null && listPrice !== undefined
      ? [{ qid, version, listPrice }]
      : [];
  });
}

/** The result of a bulk price change, in a sentence: "3 prices changed; 1 below your floor". */
export function outcomeText(outcomes: readonly ChangeOutcome[]): string {
  const changed = outcomes.filter((outcome) => outcome === "CHANGED" || outcome === "UNCHANGED").length;
  const parts = [`${changed} ${changed === 1 ? "price" : "prices"} changed`];
  for (const [outcome, text] of Object.entries(leftTexts)) {
    const count = outcomes.filter((one) => one === outcome).length;
    if (count > 0) parts.push(`${count} ${text}`);
  }
  return parts.join("; ");
}

/**
 * The rows of a page whose prices are being dropped, each at its place: an offer that wins now has left the list, but
 * no other row may move under the pointer.
 */
export function keptRows(
  kept: readonly RankedOffer[],
  current: readonly RankedOffer[],
): readonly RankedOffer[] {
  const fresh = new Map(current.map((offer) => [offer.qid, offer]));
  return kept.map((offer) => fresh.get(offer.qid) ?? offer);
}
