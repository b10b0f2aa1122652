import { fractionOf } from "#components/percentage.ts";

/** A discount as typed for a brand. */
export interface DiscountRow {
  /** Identifies a row of the form. */
  readonly id: string;
  readonly brandQid: string;
  /** Percent, as typed. */
  readonly percent: string;
}

/** "12 offers. 3 of them have the winning price now, 7 with this discount." */
export function effectText(effect: { offerCount: number; winningNow: number; winningThen: number }): string {
  const { offerCount, winningNow, winningThen } = effect;
  const offers = `${offerCount} ${offerCount === 1 ? "offer" : "offers"}`;
  return `${offers}. ${winningNow} of them ${winningNow === 1 ? "has" : "have"} the winning price now, ${winningThen} with this discount.`;
}

/** Ids of the fields of the rows by the names that the server has for them. */
export function fieldsOf(rows: readonly DiscountRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows.flatMap(({ id }, at) => [
      [`discounts.${at}.brandQid`, `brand-${id}`],
      [`discounts.${at}.discount`, `percent-${id}`],
    ]),
  );
}

/** Problems with the rows of the form, by row; a brand may only be in one row. */
export function rowProblems(rows: readonly DiscountRow[]): readonly { fieldId: string; message: string }[] {
  return rows.flatMap(({ id, brandQid, percent }, at) => {
    const isTwice = brandQid !== "" && rows.findIndex((row) => row.brandQid === brandQid) < at;
    return [
      ...(brandQid === "" ? [{ fieldId: `brand-${id}`, message: "Choose a brand." }] : []),
      ...(isTwice ? [{ fieldId: `brand-${id}`, message: "Name each brand once." }] : []),
      ...(fractionOf(percent) === null
        ? [
            {
              fieldId: `percent-${id}`,
              message: "Enter a discount from 0.1 to 90%, with at most one decimal.",
            },
          ]
        : []),
    ];
  });
}
