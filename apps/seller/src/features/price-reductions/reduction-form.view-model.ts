import { MAX_DISCOUNTS } from "@quayside/api-client/contract/limits.rules";
import type { WantedDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import { isoDay, startOfDay } from "@quayside/format/date";
import { fractionOf } from "#components/percentage.ts";

/** A chosen brand, with its own percentage once typed. */
export interface ChosenBrand {
  readonly qid: string;
  readonly name: string;
  /** As typed; null uses the common percentage. */
  readonly percent: string | null;
}

/** The form's values. */
export interface ReductionDraft {
  readonly brands: readonly ChosenBrand[];
  /** Percent for all, as typed. */
  readonly percent: string;
  /** "YYYY-MM-DD"; empty for now. */
  readonly startDay: string;
  /** The last day, "YYYY-MM-DD"; empty without an end. */
  readonly endDay: string;
}

interface Problem {
  readonly fieldId: string;
  readonly message: string;
}

export const FIELD_IDS = {
  brands: "reduction-brands",
  percent: "reduction-percent",
  startDay: "reduction-start",
  endDay: "reduction-end",
} as const;

/** Id of the field for the percentage of one brand. */
export const percentFieldOf = (brandQid: string): string => `reduction-percent-${brandQid}`;

const RANGE = "Enter a percentage from 0.1 to 90";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Today in a time zone. @param nowMs business time */
export const todayOf = (nowMs: number, zone: string): string => isoDay(nowMs, zone);

/** The first moment after a day of the calendar. */
const dayAfter = (day: string, zone: string): Date =>
  startOfDay(isoDay(Date.parse(day) + DAY_MS, "UTC"), zone);

/** The last day of a reduction that ends at this moment. */
export const lastDayOf = (endsAt: string, zone: string): string => isoDay(Date.parse(endsAt) - 1, zone);

const percentOfBrand = (draft: ReductionDraft, brand: ChosenBrand): string => brand.percent ?? draft.percent;

/** Problems to correct before the form can be sent, in the order of its fields. */
export function problemsOf(draft: ReductionDraft, today: string): Problem[] {
  const { brands, startDay, endDay, percent } = draft;
  const problems: Problem[] = [];
  const add = (fieldId: string, message: string) => problems.push({ fieldId, message });
  if (brands.length === 0) add(FIELD_IDS.brands, "Choose at least one brand");
  if (brands.length > MAX_DISCOUNTS) add(FIELD_IDS.brands, `Choose at most ${MAX_DISCOUNTS} brands at once`);
  const isNeeded = brands.length === 0 || brands.some((brand) => brand.percent === null);
  if (isNeeded && fractionOf(percent) === null) add(FIELD_IDS.percent, RANGE);
  if (startDay !== "" && startDay < today) add(FIELD_IDS.startDay, "Choose today or a later day");
  if (endDay !== "" && endDay < today) add(FIELD_IDS.endDay, "Choose today or a later day");
  else if (endDay !== "" && endDay < startDay) add(FIELD_IDS.endDay, "The last day comes before the first");
  for (const brand of brands) {
    if (brand.percent !== null && fractionOf(brand.percent) === null)
      add(percentFieldOf(brand.qid), `${RANGE} for ${brand.name}`);
  }
  return problems;
}

/**
 * The request to the API; null while something is missing or wrong.
 *
 * @param zone where its days begin and end
 * @param replaces qid of the reduction that is edited
 */
export function wantedOf(
  draft: ReductionDraft,
  {
    nowMs,
    zone,
    replaces,
  }: { readonly nowMs: number; readonly zone: string; readonly replaces?: string | undefined },
): WantedDiscount[] | null {
  const today = todayOf(nowMs, zone);
  if (problemsOf(draft, today).length > 0) return null;
  const { startDay, endDay } = draft;
  const period = {
    startsAt: startDay === "" || startDay <= today ? null : startOfDay(startDay, zone).toISOString(),
    endsAt: endDay === "" ? null : dayAfter(endDay, zone).toISOString(),
  };
  return draft.brands.map((brand) => ({
    brandQid: brand.qid,
    discount: fractionOf(percentOfBrand(draft, brand)) ?? "",
    ...period,
    ...(replaces === undefined ? {} : { replaces }),
  }));
}

/** The brands after a click on one of them. */
export function toggled(
  brands: readonly ChosenBrand[],
  { qid, name }: { readonly qid: string; readonly name: string },
): readonly ChosenBrand[] {
  return brands.some((brand) => brand.qid === qid)
    ? brands.filter((brand) => brand.qid !== qid)
    : [...brands, { qid, name, percent: null }];
}

interface Effect {
  readonly offerCount: number;
  readonly winningNow: number;
  readonly winningThen: number;
  readonly unitsSold: number;
  readonly soldNow: string;
  readonly soldThen: string;
}

const cents = (money: string): number => Math.round(Number(money) * 100);

/** The effects of several brands together. `cost` is in whole currency units as a decimal string. */
export function totalOf(effects: readonly Effect[]) {
  const sum = (of: (effect: Effect) => number) => effects.reduce((total, effect) => total + of(effect), 0);
  return {
    offerCount: sum(({ offerCount }) => offerCount),
    winningNow: sum(({ winningNow }) => winningNow),
    winningThen: sum(({ winningThen }) => winningThen),
    unitsSold: sum(({ unitsSold }) => unitsSold),
    cost: (sum(({ soldNow, soldThen }) => cents(soldNow) - cents(soldThen)) / 100).toFixed(2),
  };
}
