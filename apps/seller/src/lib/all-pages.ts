/** The longest page that a list of the API has. */
export const LONGEST_PAGE = 200;

interface Page<T> {
  readonly results: readonly T[];
  readonly next: string | null;
}

/** Everything in a list, page after page. @param readPage gets the number of a page, from 1 */
export async function allPages<T>(readPage: (page: number) => Promise<Page<T>>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    // Whether there is another page is known once this one is loaded.
    const { results, next } = await readPage(page);
    all.push(...results);
    if (next === null) return all;
  }
}
