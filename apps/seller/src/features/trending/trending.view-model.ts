import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";

/** A share as a signed percentage: "+50%", "−12%", "0%"; null without a past. */
export function trendText(trend: string | null): string | null {
  if (trend === null) return null;
  const percent = Math.round(Number(trend) * 100);
  if (percent > 999) return "> +999%";
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

/** What is typed to offer a product. */
export interface OfferDraft {
  readonly price: string;
  readonly stock: string;
  readonly unit: string;
}

export const OFFER_FIELDS = { price: "offer-price", stock: "offer-stock", unit: "offer-unit" } as const;

const decimal = (typed: string): string => typed.trim().replace(",", ".");
const isWhole = (typed: string, most: number): boolean =>
  /^\d{1,8}$/.test(typed.trim()) && Number(typed) <= most;

/** What has to be corrected before an offer can be made, in the order of the fields. */
export function offerProblems({ price, stock, unit }: OfferDraft) {
  const problems: { fieldId: string; message: string }[] = [];
  const asked = decimal(price);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(asked) || Number(asked) < 0.01)
    problems.push({ fieldId: OFFER_FIELDS.price, message: "Enter a price of at least 0.01" });
  if (!isWhole(stock, 10_000_000))
    problems.push({ fieldId: OFFER_FIELDS.stock, message: "Enter the stock as a whole number" });
  if (!isWhole(unit, 100_000) || Number(unit) < 1)
    problems.push({ fieldId: OFFER_FIELDS.unit, message: "Enter how many units a case has, at least 1" });
  return problems;
}

/** The offer as the API takes it; to be asked once nothing has to be corrected. */
export function offerOf(gtin: string, { price, stock, unit }: OfferDraft) {
  return { gtin, listPrice: decimal(price), stock: Number(stock), unit: Number(unit) };
}

/**
 * Whether a price wins against the other sellers: null when it is no price. A first offer wins whatever it costs.
 */
export function wins(price: string, priceToWin: string | null): boolean | null {
  const asked = Number(decimal(price));
  if (decimal(price) === "" || !Number.isFinite(asked) || asked <= 0) return null;
  return priceToWin === null || asked <= Number(priceToWin);
}

/** The price that is put into the form to begin with: the one that wins, else what half of the buyers want. */
export function suggestedPrice({ priceToWin, wantedPrices }: SellerRecommendation): string {
  return priceToWin ?? wantedPrices?.median ?? "";
}

/** Prices as decimal strings in one currency; null where there is none. */
interface ScaledPrices {
  readonly lower: string | null;
  readonly median: string | null;
  readonly upper: string | null;
  readonly winning: string | null;
}

/** Room on both sides of the outermost price, as a share of the whole line. */
const MARGIN = 0.06;

/**
 * Where wanted prices and the one that wins are on a line from the lowest to the highest of them, as shares from 0 to 1; null where a
 * quartile is missing.
 */
export function scaleOf({ lower, median, upper, winning }: ScaledPrices) {
  if (lower === null || median === null || upper === null) return null;
  const prices = [lower, median, upper, ...(winning === null ? [] : [winning])].map(Number);
  const least = Math.min(...prices);
  const span = Math.max(...prices) - least;
  const at = (price: string): number =>
    span === 0 ? 0.5 : MARGIN + ((Number(price) - least) / span) * (1 - 2 * MARGIN);
  return {
    lower: at(lower),
    median: at(median),
    upper: at(upper),
    winning: winning === null ? null : at(winning),
  };
}
