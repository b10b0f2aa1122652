/** A time span in ms; without an end it is open. */
export interface Period {
  readonly from: number;
  readonly until: number | null;
}

/** A current or planned discount of a brand. */
export interface StandingDiscount extends Period {
  readonly id: number;
  /** Fraction as a decimal string. */
  readonly discount: string;
}

/** The changes needed to set a new discount of a brand for a period. */
export interface DiscountPlan {
  /** Ids of planned discounts that will never start. */
  readonly remove: readonly number[];
  /** New periods, ordered so that no two ever overlap. */
  readonly change: readonly ({ readonly id: number } & Period)[];
  readonly insert: readonly ({ readonly discount: string } & Period)[];
}

const ending = (until: number | null): number => until ?? Number.POSITIVE_INFINITY;
const isSame = (one: string, other: string): boolean => Number(one) === Number(other);

/**
 * Sets a discount of a brand for a period, replacing what was set for it; before and after it, everything is kept. A
 * running discount of the same percentage is extended instead.
 *
 * @param standing current and planned discounts of the brand, which do not overlap
 * @param wanted starts now when its start is in the past
 * @param replaces id of the discount being edited: its remainder is dropped
 */
export function planDiscount(
  standing: readonly StandingDiscount[],
  wanted: Period & { readonly discount: string },
  { now, replaces = null }: { readonly now: number; readonly replaces?: number | null },
): DiscountPlan {
  const from = Math.max(wanted.from, now);
  const until = ending(wanted.until);
  const remove: number[] = [];
  const change: ({ id: number } & Period)[] = [];
  const insert: ({ discount: string } & Period)[] = [];
  const same = standing.find(
    (one) =>
      isSame(one.discount, wanted.discount) &&
      one.from <= now &&
      from === now &&
      (replaces === null || replaces === one.id),
  );
  for (const one of standing) {
    if (one === same) continue;
    if (one.id === replaces) {
      if (one.from >= now) remove.push(one.id);
      else change.push({ id: one.id, from: one.from, until: now });
      continue;
    }
    if (one.from >= until || ending(one.until) <= from) continue;
    const goesOn = ending(one.until) > until;
    if (one.from < from) {
      change.push({ id: one.id, from: one.from, until: from });
      if (goesOn) insert.push({ discount: one.discount, from: until, until: one.until });
    } else if (goesOn) change.push({ id: one.id, from: until, until: one.until });
    else remove.push(one.id);
  }
  if (same === undefined) insert.unshift({ discount: wanted.discount, from, until: wanted.until });
  else if (same.until !== wanted.until) change.push({ id: same.id, from: same.from, until: wanted.until });
  return { remove, change, insert };
}

/** The discounts that a new one overrides, each with whether it resumes afterwards. */
export function overlapsOf<D extends StandingDiscount>(
  standing: readonly D[],
  wanted: Period,
  { now, replaces = null }: { readonly now: number; readonly replaces?: number | null },
): readonly { readonly discount: D; readonly resumes: boolean }[] {
  const from = Math.max(wanted.from, now);
  const until = ending(wanted.until);
  return standing
    .filter((one) => one.id !== replaces && one.from < until && ending(one.until) > from)
    .map((discount) => ({ discount, resumes: ending(discount.until) > until }));
}
