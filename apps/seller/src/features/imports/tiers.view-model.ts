import type { DraftTiers, TierColumn } from "@quayside/api-client/contract/stock-drafts/draft-reading.schema";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { MAX_TIER_QUANTITY } from "@quayside/api-client/contract/offers/tiers.rules";
import { formatCount } from "@quayside/format/number";
import { typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";

/** The column of a step that is not chosen yet. */
export const NO_COLUMN = -1;
/** Most columns of steps that can be chosen. */
export const MOST_STEPS = 10;

const NONE: DraftTiers = { columns: [], countIn: "PIECES", ifEmpty: "KEEP" };
const STEP_UNITS = wholeFormat(2, MAX_TIER_QUANTITY);

/** How a mapping reads prices by quantity; without columns it reads none. */
export const tiersOf = ({ tiers }: Pick<DraftMapping, "tiers">): DraftTiers => tiers ?? NONE;

/** The mapping with other columns of steps, or another meaning of theirs. */
export function withTiers(mapping: DraftMapping, next: Partial<DraftTiers>): DraftMapping {
  const { tiers: _before, ...rest } = mapping;
  const tiers = { ...tiersOf(mapping), ...next };
  return tiers.columns.length === 0 ? rest : { ...rest, tiers };
}

/** Whether two mappings read the same steps. */
export function isSameTiers(a: DraftMapping, b: DraftMapping): boolean {
  const [one, other] = [a, b].map((mapping) => {
    const { columns, countIn } = tiersOf(mapping);
    return JSON.stringify([columns.map(({ price, from }) => [price, from]), columns.length > 0 && countIn]);
  });
  return one === other;
}

/** The mapping without the steps that are read from a column. */
export const withoutStepsOf = (mapping: DraftMapping, column: number): DraftMapping =>
  withTiers(mapping, { columns: tiersOf(mapping).columns.filter((one) => !placesOf(one).includes(column)) });

/** The columns that a step is read from. */
export const placesOf = ({ price, from }: TierColumn): readonly number[] =>
  "column" in from ? [price, from.column] : [price];

/** A quantity as typed; NaN, which is not valid, for what cannot be read. */
export const typedQuantity = (text: string): number => typedValue(text, STEP_UNITS) ?? Number.NaN;

/** Ids of the fields of a step, by its place from 0. */
export const tierFieldIds = (place: number) => ({
  price: `tier-price-${place + 1}`,
  from: `tier-from-${place + 1}`,
  quantity: `tier-quantity-${place + 1}`,
});

/** What is missing of each step before a list can be read. */
export function tierProblems(
  mapping: DraftMapping,
): { readonly fieldId: string; readonly message: string }[] {
  const { columns } = tiersOf(mapping);
  const read = Object.values(mapping.columns);
  return columns.flatMap(({ price, from }, place) => {
    const ids = tierFieldIds(place);
    const isTaken =
      read.includes(price) || columns.some((other, at) => at !== place && placesOf(other).includes(price));
    return [
      ...(price === NO_COLUMN
        ? [{ fieldId: ids.price, message: "Please select the column of the step's price." }]
        : []),
      ...(price !== NO_COLUMN && isTaken
        ? [
            {
              fieldId: ids.price,
              message: "This column is read for something else. Please select another one.",
            },
          ]
        : []),
      ...("quantity" in from && Number.isNaN(from.quantity)
        ? [
            {
              fieldId: ids.quantity,
              message: "Please enter from how many units the step applies, 2 or more.",
            },
          ]
        : []),
    ];
  });
}

/** What the columns of steps are, by column, as short headings. */
export function tierRoles(mapping: Pick<DraftMapping, "tiers">): ReadonlyMap<number, string> {
  return new Map(
    tiersOf(mapping).columns.flatMap(({ price, from }, place): [number, string][] =>
      "column" in from
        ? [
            [from.column, `Quantity of step ${place + 1}`],
            [price, `Price of step ${place + 1}`],
          ]
        : [[price, `Price from ${formatCount(from.quantity, "unit")}`]],
    ),
  );
}

/**
 * The steps of an earlier mapping in a list with other places for the same columns; undefined without any.
 *
 * @param placeOf the column of this list for one of the earlier list; null when it is missing
 */
export function tiersLike(
  tiers: DraftTiers | undefined,
  placeOf: (column: number) => number | null,
): DraftTiers | undefined {
  const columns = (tiers?.columns ?? []).flatMap(({ price, from }): TierColumn[] => {
    const place = placeOf(price);
    const quantity = "column" in from ? placeOf(from.column) : null;
    if (place === null || ("column" in from && quantity === null)) return [];
    return [{ price: place, from: quantity === null ? from : { column: quantity } }];
  });
  return tiers === undefined || columns.length === 0 ? undefined : { ...tiers, columns };
}
