/** The paging parameters of a list. */
interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/**
 * Makes the addresses of a list's other pages, keeping all other parameters.
 * @param path relative to `/api/`
 */
export function pageAddress(path: string, query: object): (page: number) => string {
  return (page) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, page })) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) search.append(name, String(one));
      }
    }
    return `/api/${path}?${search.toString()}`;
  };
}

/**
 * The address of a list by cursor, with all its other parameters; the id of the last row is to be added.
 * @param path relative to `/api/`
 */
export function cursorAddress(path: string, query: object): string {
  const { page: _page, cursor: _cursor, ...others } = query as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) search.append(name, String(one));
    }
  }
  search.append("cursor", "");
  return `/api/${path}?${search.toString()}`;
}

/** One page of a list that is short enough to be read whole. */
export function pageOf<T>(
  all: readonly T[],
  { page, size }: PageAsked,
  address: (page: number) => string,
): { count: number; countIsExact: boolean; next: string | null; previous: string | null; results: T[] } {
  return {
    count: all.length,
    countIsExact: true,
    next: all.length > page * size ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: all.slice((page - 1) * size, page * size),
  };
}
