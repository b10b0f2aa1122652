/**
 * The path of a call relative to the API base: parameters encoded, so that no value can leave its segment.
 * Throws RangeError when one is missing or would be a dot segment, which URLs resolve even when encoded.
 */
export function fillPath(pattern: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
    if (text === "" || text === "." || text === "..")
      throw new RangeError(`The path parameter ${name} is missing.`);
    return encodeURIComponent(text);
  });
}

/** Query parameters in a stable order of names; undefined and null are omitted, lists repeat their name. */
export function toSearchParams(query: unknown): [string, string][] {
  return Object.entries(query ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
    )
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
