import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { moneyFormat, typedDecimal, typedValue } from "@quayside/spreadsheet/typed/typed-number";
import { typedProblem } from "@quayside/spreadsheet/typed/typed-number.messages";
import { toMinorUnits } from "#lib/money.ts";
import { SELLING_UNIT, STOCK_UNITS } from "#lib/typed-formats.ts";

/** A share as a signed percentage: "+50%", "−12%", "0%", "> 10×", or "Fading" for a tenth or less; null without a past. */
export function trendText(trend: string | null): string | null {
  if (trend === null) return null;
  const percent = Math.round(Number(trend) * 100);
  if (percent > 900) return "> 10×";
  if (percent <= -90) return "Fading";
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

/** What is typed to offer a product. */
export interface OfferDraft {
  readonly price: string;
  readonly stock: string;
  readonly unit: string;
}

export const OFFER_FIELDS = { price: "offer-price", stock: "offer-stock", unit: "offer-unit" } as const;

/** What has to be corrected before an offer can be made, in the order of the fields. */
export function offerProblems({ price, stock, unit }: OfferDraft, currency: string) {
  const problems: { fieldId: string; message: string }[] = [];
  const check = (fieldId: string, message: string | null) => {
    if (message !== null) problems.push({ fieldId, message });
  };
  check(OFFER_FIELDS.price, typedProblem(price, moneyFormat(currency), "Enter a price of at least 0.01"));
  check(OFFER_FIELDS.stock, typedProblem(stock, STOCK_UNITS, "Enter the stock as a whole number"));
  check(OFFER_FIELDS.unit, typedProblem(unit, SELLING_UNIT, "Enter how many units a case has, at least 1"));
  return problems;
}

/** The offer as the API takes it; to be asked once nothing has to be corrected. */
export function offerOf(gtin: string, { price, stock, unit }: OfferDraft, currency: string) {
  return {
    gtin,
    listPrice: typedDecimal(price, moneyFormat(currency)) ?? "",
    stock: typedValue(stock, STOCK_UNITS) ?? 0,
    unit: typedValue(unit, SELLING_UNIT) ?? 1,
  };
}

/**
 * Whether a price wins against the other sellers: null when it is no price. A first offer wins whatever it costs.
 */
export function wins(price: string, priceToWin: string | null, currency: string): boolean | null {
  const asked = typedValue(price, moneyFormat(currency));
  if (asked === null) return null;
  return priceToWin === null || asked <= toMinorUnits(priceToWin);
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
