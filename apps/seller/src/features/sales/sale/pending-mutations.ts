/** Sales that this tab is changing, with the versions it knows; every other change is another user's. */
const sending = new Map<string, number>();
const known = new Map<string, number>();
const told = new Set<string>();

/** A change of the sale is in flight. */
export function beginChange(saleQid: string): void {
  sending.set(saleQid, (sending.get(saleQid) ?? 0) + 1);
}

/**
 * A change of the sale has ended.
 * @param outcome the resulting version; "told" when it was rejected with a message about what changed; null otherwise
 */
export function endChange(saleQid: string, outcome: number | "told" | null): void {
  sending.set(saleQid, Math.max(0, (sending.get(saleQid) ?? 0) - 1));
  if (outcome === "told") told.add(saleQid);
  else if (outcome !== null) known.set(saleQid, Math.max(known.get(saleQid) ?? 0, outcome));
}

/** Whether a received version is new to the user of this tab; called once for each. */
export function isRemoteChange(saleQid: string, version: number): boolean {
  if ((sending.get(saleQid) ?? 0) > 0 || version <= (known.get(saleQid) ?? 0)) return false;
  known.set(saleQid, version);
  return !told.delete(saleQid);
}
