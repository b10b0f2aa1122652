import type { OfferSort } from "@quayside/api-client/contract/offers/offers.schemas";
import type { OfferHoldFilter } from "@quayside/api-client/contract/offers/offer.schema";
import { offerHoldFilters } from "@quayside/api-client/contract/offers/offers.rules";
import type { Offer, OfferList } from "@quayside/api-client/contract/offers/offer.schema";
import { formatRelative } from "@quayside/format/date";
import type { StatusShape } from "@quayside/ui/status";
import { offerHolds } from "#components/offer-holds.ts";
import { type InventoryView, isFraction } from "#features/inventory/inventory.list-view.ts";

const sortKeys: Readonly<Record<string, string>> = {
  name: "name",
  price: "price",
  percentage: "winning",
  stock: "stock",
  updatedAt: "updated",
  demand: "demand",
};

/** The sort order in the address, as the table's props; an order without a column shows none. */
export function tableSortOf(sort: OfferSort): { key: string; direction: "asc" | "desc" } | undefined {
  const key = sortKeys[sort.replace("-", "")];
  return key === undefined ? undefined : { key, direction: sort.startsWith("-") ? "desc" : "asc" };
}

/** The sort after a click on a column: reversed on the same one. Demand is always shown highest first. */
export function sortAfter(sort: OfferSort, key: string): OfferSort {
  const column = Object.keys(sortKeys).find((code) => sortKeys[code] === key);
  if (column === "demand") return "-demand";
  const next = (sort === column ? `-${column}` : (column ?? "name")) as OfferSort;
  return next;
}

/** The status of an offer: whether it wins, or why buyers cannot buy it. */
export function statusOf({ hold, isWinning }: Pick<Offer, "hold" | "isWinning">): {
  readonly shape: StatusShape;
  readonly text: string;
  readonly advice: string | null;
} {
  if (hold !== null) return { shape: "cross", text: offerHolds[hold].name, advice: offerHolds[hold].advice };
  if (isWinning) return { shape: "check", text: "Winning", advice: null };
  return { shape: "half", text: "Not winning", advice: null };
}

/** How far a price is from the winning one, and on which side: "5.2% above"; null without another seller. */
export function positionOf(percentage: string | null): { text: string; isAbove: boolean } | null {
  if (percentage === null) return null;
  const share = Math.round(Number(percentage) * 1000) / 10;
  if (Number(percentage) === 0) return { text: "the same", isAbove: false };
  const size = Math.max(0.1, Math.abs(share)).toFixed(1);
  return { text: `${size}% ${Number(percentage) > 0 ? "above" : "below"}`, isAbove: Number(percentage) > 0 };
}

/** How long ago price or stock were last set. */
export function ageOf(updatedAt: string, nowMs: number): string {
  return formatRelative(updatedAt, nowMs);
}

/** Distances to the winning price that can be chosen. */
export const DISTANCES = [
  { value: "winning", label: "Winning", min: "", max: "0" },
  { value: "near", label: "Up to 5% above", min: "0.0001", max: "0.05" },
  { value: "middle", label: "5 to 10% above", min: "0.05", max: "0.1" },
  { value: "far", label: "More than 10% above", min: "0.1", max: "" },
] as const;

type Range = Pick<InventoryView, "percentage_to_winning_price_min" | "percentage_to_winning_price_max">;

/** The chosen distance; empty for none, and for a custom range. */
export function distanceOf(view: Range): string {
  const found = DISTANCES.find(
    ({ min, max }) =>
      view.percentage_to_winning_price_min === min && view.percentage_to_winning_price_max === max,
  );
  return found?.value ?? "";
}

/** The range of a distance, as in the address. */
export function rangeOf(value: string): Range {
  const found = DISTANCES.find((distance) => distance.value === value);
  return {
    percentage_to_winning_price_min: found?.min ?? "",
    percentage_to_winning_price_max: found?.max ?? "",
  };
}

const percent = (fraction: string) => `${Math.round(Number(fraction) * 10_000) / 100}%`;

/** The text of a custom range; null without one. */
export function ownRangeText(view: Range): string | null {
  const [min, max] = [view.percentage_to_winning_price_min, view.percentage_to_winning_price_max];
  if (distanceOf(view) !== "") return null;
  if (isFraction(min) && isFraction(max)) return `${percent(min)} to ${percent(max)}`;
  if (isFraction(min)) return `at least ${percent(min)}`;
  return isFraction(max) ? `at most ${percent(max)}` : null;
}

/** Reasons why offers of a tab may not be live; none if all are live. */
const holdsOfTabs: Partial<Record<OfferList, readonly OfferHoldFilter[]>> = {
  ALL: offerHoldFilters,
  PAUSED: ["CURRENCY", "BRAND_BLOCKED", "STALE"],
  OUT_OF_STOCK: ["NO_STOCK", "LESS_THAN_A_UNIT"],
};

/** The reasons that can be chosen on a tab, including the current choice. */
export function holdOptions({ status, hold }: Pick<InventoryView, "status" | "hold">) {
  const holds = holdsOfTabs[status] ?? [];
  const all = hold === null || holds.includes(hold) ? holds : [...holds, hold];
  return all.map((value) => ({ value, label: offerHolds[value].name }));
}
