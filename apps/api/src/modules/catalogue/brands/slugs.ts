/** The slugs of a query, each once; undefined when none were asked for. */
export function slugsOf(asked: string | readonly string[] | undefined): string[] | undefined {
  if (asked === undefined) return undefined;
  return [...new Set(typeof asked === "string" ? [asked] : asked)];
}
