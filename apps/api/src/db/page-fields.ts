import { type RawBuilder, sql } from "kysely";

/** A list is counted so far; a longer one says that it has at least so many rows. */
export const EXACT_COUNT = 10_000;

/** The query of every list. */
interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/**
 * What every page of a list begins with, for `json_build_object`: how many rows the list has and where its other pages are.
 * @param count how many rows; the column `n` where nothing else is said
 * @param hasNext whether there are rows behind this page, where the count does not tell
 */
export function pageFields(
  { page, size }: PageAsked,
  address: (page: number) => string,
  {
    count = sql`n`,
    isExact = sql`true`,
    hasNext = sql`${count} > ${page * size}::int`,
  }: { count?: RawBuilder<unknown>; isExact?: RawBuilder<unknown>; hasNext?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  return sql`'count', ${count}, 'countIsExact', ${isExact}, 'next', case when ${hasNext} then ${address(page + 1)}::text end,
    'previous', ${page > 1 ? address(page - 1) : null}::text`;
}

/**
 * Where counting the rows of a list ends: behind the page that is asked for, so that it is known whether another one
 * follows, however deep it is.
 */
export const countedTo = ({ page, size }: PageAsked): number => Math.max(EXACT_COUNT, page * size) + 1;

/** The same for a list whose column `n` is counted to `countedTo`. */
export function cappedPageFields(
  asked: PageAsked,
  address: (page: number) => string,
  hasNext = sql`n > ${asked.page * asked.size}::int`,
): RawBuilder<unknown> {
  return pageFields(asked, address, {
    count: sql`least(n, ${EXACT_COUNT}::int)`,
    isExact: sql`n <= ${EXACT_COUNT}::int`,
    hasNext,
  });
}
