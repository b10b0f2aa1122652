import { isoDay, startOfDay } from "@quayside/format/date";
import { moneyFormat, typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";

/** What the form needs to know of the offer. */
export interface DealOffer {
  readonly qid: string;
  readonly name: string;
  readonly gtin: string;
  readonly unit: number;
  readonly stock: number;
  /** The usual price. */
  readonly price: string;
  readonly currency: string;
}

/** The form's values, as typed; days as "YYYY-MM-DD". */
export interface DealDraft {
  readonly price: string;
  readonly quantity: string;
  /** Empty for one selling unit. */
  readonly minimum: string;
  /** Empty for now. */
  readonly startDay: string;
  /** The last day. */
  readonly endDay: string;
  /** Number of the order whose buyer it is for; empty for all buyers. */
  readonly orderNumber: string;
}

export const EMPTY_DEAL: DealDraft = {
  price: "",
  quantity: "",
  minimum: "",
  startDay: "",
  endDay: "",
  orderNumber: "",
};

export const FIELD_IDS = {
  price: "deal-price",
  quantity: "deal-quantity",
  minimum: "deal-minimum",
  startDay: "deal-start",
  endDay: "deal-end",
  orderNumber: "deal-order",
} as const;

interface Problem {
  readonly fieldId: (typeof FIELD_IDS)[keyof typeof FIELD_IDS];
  readonly message: string;
}

/** Units of a deal. */
export const UNITS = wholeFormat(1, 1_000_000);
const DAY_MS = 24 * 60 * 60 * 1000;
const minor = (money: string): number => Math.round(Number(money) * 100);
const dayAfter = (day: string, zone: string): Date =>
  startOfDay(isoDay(Date.parse(day) + DAY_MS, "UTC"), zone);

/** The last day of a deal that ends at this moment. */
export const lastDayOf = (endsAt: string, zone: string): string => isoDay(Date.parse(endsAt) - 1, zone);

/** The price as a share below the usual one, in per cent; null without a price that is lower. */
export function reductionOf(price: string, offer: DealOffer): number | null {
  const after = typedValue(price, moneyFormat(offer.currency));
  const before = minor(offer.price);
  return after === null || after <= 0 || after >= before
    ? null
    : Math.round((1 - after / before) * 1000) / 10;
}

/** Problems to correct before the form can be sent, in the order of its fields. */
export function problemsOf(
  draft: DealDraft,
  offer: DealOffer,
  { today, sold = 0 }: { readonly today: string; readonly sold?: number },
): Problem[] {
  const problems: Problem[] = [];
  const add = (field: keyof typeof FIELD_IDS, message: string) =>
    problems.push({ fieldId: FIELD_IDS[field], message });
  if (reductionOf(draft.price, offer) === null) add("price", `Enter a price below ${offer.price}`);
  const quantity = typedValue(draft.quantity, UNITS);
  const ofUnits = offer.unit === 1 ? "" : ` in steps of ${offer.unit}`;
  if (quantity === null || quantity % offer.unit !== 0) add("quantity", `Enter a number of units${ofUnits}`);
  else if (quantity < sold) add("quantity", `Enter at least ${sold}: so many are sold`);
  else if (quantity - sold > offer.stock) add("quantity", `Enter at most ${sold + offer.stock}, your stock`);
  if (draft.minimum.trim() !== "") {
    const minimum = typedValue(draft.minimum, UNITS);
    if (minimum === null || minimum % offer.unit !== 0) add("minimum", `Enter a number of units${ofUnits}`);
    else if (quantity !== null && minimum > quantity) add("minimum", "The minimum is above the quantity");
  }
  const { startDay, endDay } = draft;
  if (startDay !== "" && startDay < today) add("startDay", "Choose today or a later day");
  if (endDay === "") add("endDay", "Choose the last day");
  else if (endDay < today) add("endDay", "Choose today or a later day");
  else if (endDay < startDay) add("endDay", "The last day comes before the first");
  if (!/^(#?\d{1,19})?$/.test(draft.orderNumber.trim())) add("orderNumber", "Enter the number of an order");
  return problems;
}

/** What a correct form asks for. @param zone where its days begin and end */
export function termsOf(
  draft: DealDraft,
  offer: DealOffer,
  { today, zone }: { readonly today: string; readonly zone: string },
) {
  const price = typedValue(draft.price, moneyFormat(offer.currency)) ?? 0;
  return {
    price: (price / 100).toFixed(2),
    quantity: typedValue(draft.quantity, UNITS) ?? 0,
    minimumQuantity: typedValue(draft.minimum, UNITS) ?? offer.unit,
    startsAt: draft.startDay <= today ? null : startOfDay(draft.startDay, zone).toISOString(),
    endsAt: dayAfter(draft.endDay, zone).toISOString(),
  };
}
