import type { RestockOffer } from "@quayside/api-client/contract/restock/restock.schemas";
import { formatMoney } from "@quayside/format/money";
import { formatCount, formatNumber } from "@quayside/format/number";

/** A number of days beyond these says no more than that it is too many. */
const MOST_DAYS_TOLD = 730;

/** How long the stock lasts: "Sold out", "6 days", "Over 2 years", or "No orders". */
export function lastsText({ stock, unit, daysOfStock }: RestockOffer): string {
  if (stock < unit) return "Sold out";
  if (daysOfStock === null) return "No orders";
  if (daysOfStock > MOST_DAYS_TOLD) return "Over 2 years";
  return daysOfStock === 0 ? "Less than a day" : formatCount(daysOfStock, "day");
}

/** What was probably lost while it was out of stock, e.g. "24 to 42 units, €230.40 to €403.20"; null without a figure. */
export function lostText({ lost, currency }: RestockOffer): string | null {
  if (lost === null || lost.unitsTo === 0) return null;
  const units =
    lost.unitsFrom === lost.unitsTo
      ? formatCount(lost.unitsTo, "unit")
      : `${formatNumber(lost.unitsFrom)} to ${formatCount(lost.unitsTo, "unit")}`;
  return `${units}, ${formatMoney(lost.valueFrom, currency)} to ${formatMoney(lost.valueTo, currency)}`;
}

/** What the rate is made of: "216 units ordered in 78 of 90 days with stock". */
export function rateText({ unitsOrdered, daysCounted, daysOutOfStock }: RestockOffer): string {
  const days = daysCounted - daysOutOfStock;
  const had =
    daysOutOfStock === 0 ? formatCount(days, "day") : `${days} of ${formatCount(daysCounted, "day")}`;
  return `${formatCount(unitsOrdered, "unit")} ordered in ${had} with stock`;
}
