/** The query of a page's address, as the framework hands it to the page. */
export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** The query of an address as it is written, with its "?"; empty without one. */
export function searchOf(params: Awaited<SearchParams>): string {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries).toString()}`;
}
