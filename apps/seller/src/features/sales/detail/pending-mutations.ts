/** Sales that this tab is changing, and what it knows of already; every other change is another user's. */
const sending = new Map<string, number>();
const known = new Map<string, number>();
const told = new Set<string>();

/** A change of the sale is on its way. */
export function beginChange(saleQid: string): void {
  sending.set(saleQid, (sending.get(saleQid) ?? 0) + 1);
}

/**
 * A change of the sale is over.
 * @param outcome the resulting version; "told" when it was refused with words about what changed; null
 *   otherwise
 */
export function endChange(saleQid: string, outcome: number | "told" | null): void {
  sending.set(saleQid, Math.max(0, (sending.get(saleQid) ?? 0) - 1));
  if (outcome === "told") told.add(saleQid);
  else if (outcome !== null) known.set(saleQid, Math.max(known.get(saleQid) ?? 0, outcome));
}

/** Whether a version that arrived is news to the person at this tab; asked once for each. */
export function isRemoteChange(saleQid: string, version: number): boolean {
  if ((sending.get(saleQid) ?? 0) > 0 || version <= (known.get(saleQid) ?? 0)) return false;
  known.set(saleQid, version);
  return !told.delete(saleQid);
}
