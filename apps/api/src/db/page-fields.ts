import { type RawBuilder, sql } from "kysely";

/** Lists are counted exactly up to this many rows; a longer list reports this as a lower bound. */
export const EXACT_COUNT = 10_000;

/** The paging parameters of a list. */
interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/**
 * The fields every page starts with, for `json_build_object`: the number of rows, and the addresses of the next and
 * previous page.
 * @param count number of rows; defaults to the column `n`
 * @param hasNext whether there are rows after this page, where the count does not tell
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
 * The rows of a page, for `json_build_object`, of a query that numbers all rows of the list.
 * @param item column with a row as JSON; the column `place` counts the rows from 1
 */
export const resultsByPlace = (item: RawBuilder<unknown>, { page, size }: PageAsked): RawBuilder<unknown> =>
  sql`'results', coalesce(json_agg(${item} order by place) filter (where place > ${(page - 1) * size}::int and place <= ${page * size}::int), '[]'::json)`;

/**
 * Where counting stops: one row past the requested page, so that it is known whether another page follows, however
 * deep it is.
 */
export const countedTo = ({ page, size }: PageAsked): number => Math.max(EXACT_COUNT, page * size) + 1;

/** The same for a list whose column `n` is counted up to `countedTo`. */
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

/**
 * The same for a page that continues after a cursor, of a list whose column `n` is counted up to `countedTo` and whose
 * last row is `last.qid`.
 */
export const cursorFields = (cursorUrl: string): RawBuilder<unknown> =>
  sql`'count', least(n, ${EXACT_COUNT}::int), 'countIsExact', n <= ${EXACT_COUNT}::int, 'next', ${cursorUrl}::text || last.qid, 'previous', null`;
