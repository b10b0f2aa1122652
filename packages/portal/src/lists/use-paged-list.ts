import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";

/** Pages of a list; one when it is empty. */
export function pageCountOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** The first rows are rendered in time slices, so that the tab stays responsive. */
function useFirstLater<T>(data: T | undefined): T | undefined {
  const isDrawn = useDeferredValue(data) !== undefined;
  return isDrawn ? data : undefined;
}

/**
 * A list with numbered pages, as ListPage shows it. Rows of an earlier search are not shown when the new ones cannot
 * be loaded, and a page past the end goes to the last one.
 *
 * @param list the query, which keeps the rows of the previous page while the next one loads
 * @param paging the page in the address with the function that changes it, and how many rows a page has
 */
export function usePagedList<T extends { readonly count: number }>(
  list: Pick<
    UseQueryResult<T>,
    "data" | "error" | "isError" | "isPlaceholderData" | "failureCount" | "refetch"
  >,
  paging: {
    readonly page: number;
    readonly size: number;
    readonly setPage: (next: { page: number }, options: { history: "replace" }) => unknown;
  },
) {
  const { error, isPlaceholderData, refetch } = list;
  const data = useFirstLater(isPlaceholderData && list.failureCount > 0 ? undefined : list.data);
  const pageCount = pageCountOf(data?.count ?? 0, paging.size);
  const isPastEnd = data !== undefined && !isPlaceholderData && paging.page > pageCount;
  const { setPage } = paging;
  useEffect(() => {
    if (isPastEnd) setPage({ page: pageCount }, { history: "replace" });
  }, [isPastEnd, pageCount, setPage]);
  const status: "success" | "error" | "pending" = data ? "success" : list.isError ? "error" : "pending";
  return {
    data,
    pageCount,
    status,
    failure: {
      ...(error instanceof ApiError ? { requestId: error.requestId } : {}),
      onRetry: () => void refetch(),
    },
  };
}
