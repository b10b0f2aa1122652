import type { OfferDetail, OfferTier } from "@quayside/api-client/contract/offers/offer.schema";
import {
  MAX_TIER_QUANTITY,
  type Tier,
  problemsOfTiers,
} from "@quayside/api-client/contract/offers/tiers.rules";
import { formatMoney } from "@quayside/format/money";
import { formatPercent } from "@quayside/format/number";
import { typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { tierProblemTexts } from "#features/offer/offer.messages.ts";
import { decimalOf, priceOf } from "#features/offer/offer.view-model.ts";
import { toMinorUnits } from "#lib/money.ts";

/** A step as it is typed. */
export interface StepRow {
  /** Stays with the row while others come and go. */
  readonly key: number;
  readonly quantity: string;
  readonly price: string;
}

/** The units from which a step applies. */
export const STEP_UNITS = wholeFormat(1, MAX_TIER_QUANTITY);

type Priced = Pick<OfferDetail, "unit" | "price" | "currency">;

/** What is wrong with a row: a text, or UNREADABLE for whatever is no number. */
export interface StepProblems {
  readonly quantity?: string;
  readonly price?: string;
}

/** Stands for an entry that the field itself explains. */
export const UNREADABLE = "UNREADABLE";

/** The steps of an offer as rows. */
export const rowsOf = (tiers: readonly OfferTier[]): StepRow[] =>
  tiers.map(({ fromQuantity, price }, key) => ({ key, quantity: String(fromQuantity), price }));

const isBlank = ({ quantity, price }: StepRow) => quantity.trim() === "" && price.trim() === "";

const stepOf = ({ quantity, price }: StepRow, currency: string): Tier => ({
  fromQuantity: typedValue(quantity, STEP_UNITS) ?? Number.NaN,
  priceMinor: priceOf(price, currency) ?? Number.NaN,
});

/**
 * What rows say: the steps, null while something is wrong, and what is wrong by the key of the row. A row that is left
 * blank is no step.
 */
export function readSteps(
  rows: readonly StepRow[],
  offer: Priced,
): { tiers: OfferTier[] | null; problems: ReadonlyMap<number, StepProblems> } {
  const filled = rows.filter((row) => !isBlank(row));
  const steps = filled.map((row) => stepOf(row, offer.currency));
  const found = problemsOfTiers(steps, { unit: offer.unit, priceMinor: toMinorUnits(offer.price) });
  const shown = { unit: offer.unit, price: formatMoney(offer.price, offer.currency) };
  const problems = new Map<number, StepProblems>();
  for (const [place, { key }] of filled.entries()) {
    const said = (field: "quantity" | "price") => {
      const one = found.find((problem) => problem.place === place && problem.field === field);
      return one && { [field]: tierProblemTexts[one.problem](shown) };
    };
    const step = steps[place];
    const problem = {
      ...said("quantity"),
      ...said("price"),
      ...(Number.isNaN(step?.fromQuantity) && { quantity: UNREADABLE }),
      ...(Number.isNaN(step?.priceMinor) && { price: UNREADABLE }),
    };
    if (Object.keys(problem).length > 0) problems.set(key, problem);
  }
  const tiers = steps.map(({ fromQuantity, priceMinor }) => ({ fromQuantity, price: decimalOf(priceMinor) }));
  return { tiers: problems.size === 0 ? tiers : null, problems };
}

/** How much less than the offer's price a row's price is, e.g. "−10%"; null where it is not less, or no price. */
export function savingOf(row: StepRow, { price, currency }: Priced): string | null {
  const minor = priceOf(row.price, currency);
  const usual = toMinorUnits(price);
  return minor === null || minor <= 0 || minor >= usual
    ? null
    : `−${formatPercent((usual - minor) / usual, { decimals: 0 })}`;
}

/** Whether a row has a price that changes nothing, because it is not below the offer's. */
export function hasNoEffect(row: StepRow, { price, currency }: Priced): boolean {
  const minor = priceOf(row.price, currency);
  return minor !== null && minor >= toMinorUnits(price);
}
