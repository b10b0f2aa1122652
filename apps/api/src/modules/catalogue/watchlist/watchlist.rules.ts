import { priceFacetsOf } from "@quayside/spreadsheet/understanding/heading-facets";
import { meaningsOf } from "@quayside/spreadsheet/understanding/headings";
import { isPlainPrice } from "@quayside/spreadsheet/understanding/plain-headings";
import { amountOf } from "@quayside/spreadsheet/understanding/amount-text";
import { type AuditActor, byUser } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";

/** Default currency of target prices. */
const USUAL_CURRENCY = "EUR";

/**
 * A target price in minor units.
 * @param price digits with at most two decimals
 */
export function targetOf(
  price: string | null | undefined,
  currency = USUAL_CURRENCY,
): { minor: number; currency: string } | null {
  if (price === null || price === undefined) return null;
  const [whole = "0", decimals = ""] = price.split(".");
  return { minor: Number(whole) * 100 + Number(decimals.padEnd(2, "0")), currency };
}

/** Currencies that buyers pay in. */
const CURRENCIES: ReadonlySet<string> = new Set(["EUR", "GBP", "USD"]);
/** Ten digits. */
const MOST_MINOR = 9_999_999_999;

/** A price as people type it into a table, with or without a currency; null unless it is above zero. */
export function writtenTarget(text: string): { minor: number; currency: string } | null {
  const amount = amountOf(text);
  if (!amount || amount.hundredths <= 0 || amount.hundredths > MOST_MINOR) return null;
  const currency = amount.currency ?? USUAL_CURRENCY;
  return CURRENCIES.has(currency) ? { minor: amount.hundredths, currency } : null;
}

const TARGET = /\b(?:target|goal|limit|wish|max|ziel|wunsch|hochst|höchst)/iu;
/** What a price is when it is not the one that the reader waits for. */
const NO_TARGET = [
  "cost",
  "retail",
  "recommended",
  "list",
  "statistic",
  "tier",
  "pack",
  "total",
  "noPrice",
  "discount",
] as const;

/** How clearly a heading names a target price: "Target" more than "Price"; "Lowest price" not at all. */
export function targetRankOf(heading: string): number {
  // "Max order" and "Amazon price" are no prices to wait for.
  if (!isPlainPrice(heading.replace(TARGET, " "))) return 0;
  if (TARGET.test(heading)) return 2;
  const facets = priceFacetsOf(heading);
  const isPrice = (meaningsOf(heading).price ?? 0) > 0;
  return isPrice && !NO_TARGET.some((facet) => facets.has(facet)) ? 1 : 0;
}

/**
 * The tenant of every watchlist query: the company that the user buys or sells for.
 * @throws not_allowed when there is none
 */
export function watcherOf(scope: Scope): number {
  return scope.buyerId ?? scope.sellerId ?? failWith("not_allowed");
}

/** The actor of a watchlist change, for its audit rows. */
export const watchlistActor = (call: { scope: Scope; requestId: string; now: Date }): AuditActor =>
  byUser(call, watcherOf(call.scope));
