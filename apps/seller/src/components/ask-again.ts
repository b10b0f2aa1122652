import type { InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * Asks again for what shows a change. A first read that is under way may have been answered before the change, and
 * invalidating does not start it over: it is asked again once it is done.
 */
export function askAgain(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): void {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries(filters);
  for (const { queryKey, promise } of firstReads) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true });
    promise?.then(again, () => {});
  }
}
