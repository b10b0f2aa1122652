import type { StockDraftDiff } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { HeldStockList, HoldReason } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { formatNumber, formatPercent } from "@quayside/format/number";

const whole = (share: number) => formatPercent(Math.abs(share), { decimals: 0 });

/** A relative change: "+12.5%", "−50.0%". */
export function moveText(share: string | number): string {
  const value = Number(share);
  const text = formatPercent(Math.abs(value));
  return value < 0 ? `−${text}` : `+${text}`;
}

/** A column of the chart of price changes. */
export interface MoveBar {
  readonly label: string;
  /** The short form for narrow columns, e.g. "−30%". */
  readonly short: string;
  readonly offers: number;
  readonly direction: "down" | "up";
  /** Height relative to the tallest one, from 0 to 1. */
  readonly share: number;
}

function moveLabel(from: number | null, to: number | null): string {
  if (from === null) return `more than ${whole(to ?? 0)} lower`;
  if (to === null) return `more than ${whole(from)} higher`;
  if (to <= 0) return `${whole(to)} to ${whole(from)} lower`;
  return `${whole(from)} to ${whole(to)} higher`;
}

function shortLabel(from: number | null, to: number | null): string {
  if (from === null) return `< −${whole(to ?? 0)}`;
  if (to === null) return `> ${whole(from)}`;
  return to <= 0 ? `to −${whole(from)}` : `to ${whole(to)}`;
}

/** The chart of price changes: one column per range, decreases first. */
export function moveBars(distribution: StockDraftDiff["distribution"]): readonly MoveBar[] {
  const most = Math.max(1, ...distribution.map(({ offers }) => offers));
  return distribution.map(({ from, to, offers }) => ({
    label: moveLabel(from, to),
    short: shortLabel(from, to),
    offers,
    direction: (to ?? Infinity) <= 0 ? ("down" as const) : ("up" as const),
    share: offers / most,
  }));
}

const offersOf = (count: number) => `${formatNumber(count)} ${count === 1 ? "offer" : "offers"}`;
const shareOf = (part: number, all: number) => (all === 0 ? "" : ` (${whole(part / all)})`);

/** The effect of a held list with its numbers: the sentence that a person confirms. */
export function holdSentence(reason: HoldReason, held: HeldStockList): string {
  const { liveOffers, vanishingOffers, namedOffers, movingOffers, fallingOffers, otherCurrencyOffers } = held;
  const { risingOffers } = held;
  const live = formatNumber(liveOffers);
  switch (reason) {
    case "MANY_OFFERS_VANISH":
      return `${formatNumber(vanishingOffers)} of ${live} live offers${shareOf(vanishingOffers, liveOffers)} go out of stock, because the list does not name them.`;
    case "PRICES_MOVE":
      return `${formatNumber(movingOffers)} of ${formatNumber(namedOffers)} ${namedOffers === 1 ? "price" : "prices"}${namedOffers === 1 ? "" : shareOf(movingOffers, namedOffers)} ${movingOffers === 1 ? "moves" : "move"} by more than 30%.`;
    case "PRICES_FALL":
      return `${offersOf(fallingOffers)} ${fallingOffers === 1 ? "becomes" : "become"} more than half cheaper.`;
    case "PRICES_RISE":
      return `${offersOf(risingOffers)} ${risingOffers === 1 ? "becomes" : "become"} more than half dearer.`;
    case "TIERS_FALL":
      return `${offersOf(held.fallingTierOffers)} ${held.fallingTierOffers === 1 ? "gets" : "get"} a price by quantity of less than half of the price, or below the floor.`;
    case "NEW_PRICES_FAR":
      return `${formatNumber(held.farOffers)} of ${formatNumber(held.newOffers)} new ${held.newOffers === 1 ? "offer" : "offers"} with a market price${held.newOffers === 1 ? "" : shareOf(held.farOffers, held.newOffers)} ${held.farOffers === 1 ? "costs" : "cost"} less than half of it or more than twice as much; ${formatNumber(held.cheapOffers)} less than half.`;
    case "CURRENCY_CHANGES":
      return `${offersOf(otherCurrencyOffers)} ${otherCurrencyOffers === 1 ? "changes" : "change"} to another currency.`;
    case "ALL_ROWS_REJECTED":
      return vanishingOffers === 0
        ? "No row can be used: your offers stay as they are."
        : `No row can be used, and ${formatNumber(vanishingOffers)} of ${live} live offers go out of stock.`;
    case "LIST_EMPTY":
      return vanishingOffers === liveOffers
        ? `The list names no offer: all ${live} live offers go out of stock.`
        : `The list changes no offer, and ${formatNumber(vanishingOffers)} of ${live} live offers go out of stock.`;
  }
}

/** A segment of the changes, shown as a tile and in the bar above. */
export interface ChangePart {
  readonly key: "new" | "changed" | "unchanged" | "gone";
  readonly label: string;
  readonly count: number;
}

/** All offers of a draft by kind of change. */
export function changeParts(totals: StockDraftDiff["totals"]): readonly ChangePart[] {
  return [
    { key: "new", label: "New offers", count: totals.new },
    { key: "changed", label: "Changed offers", count: totals.changed },
    { key: "unchanged", label: "Unchanged", count: totals.unchanged },
    { key: "gone", label: "Go out of stock", count: totals.gone },
  ];
}

/** "340 prices up, 12 down", omitting zero counts; empty when nothing changes. */
export function movesText(up: number, down: number, noun: string): string {
  const parts = [
    ...(up > 0 ? [`${formatNumber(up)} up`] : []),
    ...(down > 0 ? [`${formatNumber(down)} down`] : []),
  ];
  return parts.length === 0 ? "" : `${noun} ${parts.join(", ")}`;
}

/** How many offers stay as they are because a list names them only in rows that cannot be used; empty for none. */
export function stayingSentences(kept: number): readonly string[] {
  if (kept === 0) return [];
  return [
    kept === 1
      ? "1 offer stays as it is, because its row cannot be used."
      : `${offersOf(kept)} stay as they are, because their rows cannot be used.`,
  ];
}

/** What a list leaves as it is although a row names it, as sentences; empty when there is no such offer. */
export function keptSentences({
  kept,
  pricesKept,
  stockKept,
  tiersKept,
}: StockDraftDiff["totals"]): readonly string[] {
  const keep = (count: number, what: string, cell: string) =>
    count > 0
      ? [
          `${offersOf(count)} ${count === 1 ? "keeps its" : "keep their"} ${what}, because the ${cell} ${count === 1 ? "cell of its row is" : "cells of their rows are"} empty.`,
        ]
      : [];
  return [
    ...stayingSentences(kept),
    ...keep(pricesKept, pricesKept === 1 ? "price" : "prices", "price"),
    ...keep(stockKept, "stock", "stock"),
    ...(tiersKept > 0
      ? [
          tiersKept === 1
            ? "1 offer keeps its prices by quantity, because its row has none."
            : `${offersOf(tiersKept)} keep their prices by quantity, because their rows have none.`,
        ]
      : []),
  ];
}
