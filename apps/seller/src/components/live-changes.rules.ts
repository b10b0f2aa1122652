/** Reads of all sales together: any change of one sale can move it in them. */
const OF_ALL_SALES = new Set(["sales.list", "sales.counts", "sellers.inbox"]);

function paramsOf(input: unknown): readonly unknown[] {
  if (typeof input !== "object" || input === null || !("params" in input)) return [];
  return Object.values((input as { params: object | undefined }).params ?? {});
}

/** True for a query that shows one of the changed sales: a list of all, or whatever was asked by its qid. */
export function showsChange(queryKey: readonly unknown[], changedQids: ReadonlySet<string>): boolean {
  const [id, input] = queryKey;
  if (typeof id !== "string" || changedQids.size === 0) return false;
  if (OF_ALL_SALES.has(id)) return true;
  return paramsOf(input).some((value) => typeof value === "string" && changedQids.has(value));
}

/**
 * Gathers changes that come close together: the first is handed on at once, those within the next while together
 * at its end.
 *
 * @param intervalMs shortest time between two deliveries
 */
export function gatherChanges(intervalMs: number, deliver: (qids: ReadonlySet<string>) => void) {
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (gathered.size === 0) return;
    const qids = gathered;
    gathered = new Set();
    timer = setTimeout(flush, intervalMs);
    deliver(qids);
  };
  return {
    add(qid: string) {
      gathered.add(qid);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      gathered.clear();
    },
  };
}
