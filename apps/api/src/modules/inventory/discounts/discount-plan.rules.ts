/** A span of time in ms; no end means until it is ended. */
export interface Period {
  readonly from: number;
  readonly until: number | null;
}

/** A discount of a brand that runs or is planned. */
export interface StandingDiscount extends Period {
  readonly id: number;
  /** Fraction as a decimal string. */
  readonly discount: string;
}

/** What has to be written so that a brand has a new discount for a period. */
export interface DiscountPlan {
  /** Ids of planned discounts that never begin. */
  readonly remove: readonly number[];
  /** New periods, in an order in which none ever overlaps another. */
  readonly change: readonly ({ readonly id: number } & Period)[];
  readonly insert: readonly ({ readonly discount: string } & Period)[];
}

const ending = (until: number | null): number => until ?? Number.POSITIVE_INFINITY;
const isSame = (one: string, other: string): boolean => Number(one) === Number(other);

/**
 * Puts a discount of a brand in the place of what was set for its period; before and after it, everything stays.
 * One of the same percentage that runs already is given the new end.
 *
 * @param standing discounts of the brand that do not overlap and have not ended
 * @param wanted begins now when its beginning has passed
 * @param replaces id of the discount that is being edited: what is left of it is given up
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

/** The discounts that a new one counts instead of, each with whether it goes on afterwards. */
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
