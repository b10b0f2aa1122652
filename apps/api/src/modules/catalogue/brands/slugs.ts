/** The distinct slugs of a query; undefined without any. */
export function slugsOf(asked: string | readonly string[] | undefined): string[] | undefined {
  if (asked === undefined) return undefined;
  return [...new Set(typeof asked === "string" ? [asked] : asked)];
}
