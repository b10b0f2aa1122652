"use client";
import { type QueryKey, type UseQueryOptions, keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { useSession } from "@quayside/auth/react/session-provider";
import type { HistoryStep } from "#address-state.ts";
import { usePagedList } from "#lists/use-paged-list.ts";

/** One page of a list, as the API answers it. */
interface PageAnswer<Row> {
  readonly count: number;
  readonly results: readonly Row[];
}

type Change<View> = (
  next: { readonly [K in keyof View]?: View[K] | null },
  options?: { readonly history?: HistoryStep },
) => unknown;

interface ListScreenOptions<View, Answer, Key extends QueryKey> {
  /** The state of the list in the address: `useAddressState(claimsList.parsers, { step: "push" })`. */
  readonly state: readonly [View, Change<View>];
  /** The query of the list in one state. */
  readonly query: (client: Client, view: View) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** From `defineListView`: how many rows a page has, and the address of a state. */
  readonly list: { readonly pageSize: number; readonly href: (view: View) => string };
  /** The text shown when the list cannot be loaded. */
  readonly loadError: string;
}

/**
 * A list screen whose filters, sort and page are kept in the address. The previous rows stay until the new ones have
 * loaded, a change of anything but the page goes to page 1, and a page past the end goes to the last one.
 *
 *     const { page } = useListScreen({ list: claimsList, state, query: claimsQuery, loadError });
 *     return <ListPage {...page} title="Claims" columns={columns} rowKey={({ qid }) => qid} … />;
 *
 * @returns `view` and `change`, the answer (`data`), and the props of `ListPage` for both (`page`)
 */
export function useListScreen<
  Row,
  View extends { readonly page: number },
  Answer extends PageAnswer<Row>,
  Key extends QueryKey,
>({
  state: [view, setView],
  query,
  list,
  loadError,
}: ListScreenOptions<View, Answer & PageAnswer<Row>, Key>) {
  const { client } = useSession();
  // An address made by hand may name a page before the first.
  const at = Math.max(1, view.page);
  const answer = useQuery({ ...query(client, view), placeholderData: keepPreviousData });
  const setPage = setView as Change<{ page: number }>;
  const { data, pageCount, status, failure } = usePagedList(answer, {
    page: at,
    size: list.pageSize,
    setPage,
  });
  const isRefused = answer.error instanceof ApiError && answer.error.statusCode === 403;
  return {
    view,
    /** Changes filters or sort, and goes to page 1. */
    change: (next: Parameters<typeof setView>[0]) => setView({ page: 1, ...next }),
    data,
    page: {
      status: data === undefined && isRefused ? ("not-permitted" as const) : status,
      rows: data?.results,
      total: data?.count,
      error: { message: loadError, ...failure },
      pagination: { page: at, pageCount, hrefFor: (page: number) => list.href({ ...view, page }) },
    },
  };
}
