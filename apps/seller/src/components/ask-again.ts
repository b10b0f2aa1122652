import type { InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * Refetches queries affected by a change. An initial fetch in flight may have been answered before the change, and
 * invalidating does not restart it, so it is refetched when done.
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
