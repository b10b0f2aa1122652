import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import {
  getStockDraft,
  getStockDraftDiff,
  getStockDraftSample,
  listStockDraftMappings,
  listStockDrafts,
} from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import {
  getOffersCatalog,
  listOffersCatalogs,
  previewStockListUndo,
} from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { StockDraft } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";

/** How often work in the background is polled, in milliseconds; a live change comes sooner. */
const LOOK_MS = 1000;
export const HISTORY_PAGE_SIZE = 20;

const WORKING_LISTS: ReadonlySet<string> = new Set(["WAITING", "RUNNING", "UNDOING"]);

/** True while the file is read, or the list takes effect or is undone. */
export function isWorking({ status, list }: Pick<StockDraft, "status" | "list">): boolean {
  return status === "READING" || (list !== null && WORKING_LISTS.has(list.status));
}

/** One draft, polled while it is processed in the background. */
export function draftQuery(client: Client, draftQid: string) {
  return queryOptions({
    ...queryOptionsFor(client, getStockDraft, { params: { id: draftQid } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isWorking(state.data) ? LOOK_MS : false),
  });
}

/** The query key of a draft, whose data a change replaces. */
export function draftKey(draftQid: string) {
  return queryKey(getStockDraft, { params: { id: draftQid } });
}

/** The newest lists, with and without drafts. */
export function listsQuery(client: Client) {
  return queryOptionsFor(client, listOffersCatalogs, { query: { page: 1, size: HISTORY_PAGE_SIZE } });
}

/** A list without a draft, polled while it is processed in the background. */
export function listQuery(client: Client, listQid: string) {
  return queryOptions({
    ...queryOptionsFor(client, getOffersCatalog, { params: { id: listQid } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && WORKING_LISTS.has(state.data.status) ? LOOK_MS : false,
  });
}

/** The query key of such a list, whose data a change replaces. */
export function listKey(listQid: string) {
  return queryKey(getOffersCatalog, { params: { id: listQid } });
}

/** The first rows of a sheet, as in the file. */
export function sampleQuery(client: Client, draftQid: string, sheet: number) {
  return queryOptions({
    ...queryOptionsFor(client, getStockDraftSample, { params: { id: draftQid }, query: { sheet } }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the company's uploads, newest first, polled while one of them is processed. */
export function historyQuery(client: Client, { page }: { readonly page: number }) {
  return queryOptions({
    ...queryOptionsFor(client, listStockDrafts, {
      query: { page, size: HISTORY_PAGE_SIZE, status: "ALL" },
    }),
    refetchInterval: ({ state }) => (state.data?.results.some(isWorking) === true ? LOOK_MS : false),
  });
}

/** The uploads that are not finished. */
export function openDraftsQuery(client: Client) {
  return queryOptionsFor(client, listStockDrafts, { query: { page: 1, size: 5, status: "OPEN" } });
}

/** The saved mappings of earlier lists. */
export function mappingsQuery(client: Client) {
  return queryOptionsFor(client, listStockDraftMappings, {});
}

/** What undoing a list would revert and keep; always fetched fresh. */
export function undoPreviewQuery(client: Client, listQid: string) {
  return queryOptions({
    ...queryOptionsFor(client, previewStockListUndo, { params: { id: listQid } }),
    gcTime: 0,
  });
}

type DiffOrder = "PRICE_MOVE" | "STOCK_MOVE" | "ROW";
type DiffKind = "NEW" | "CHANGED" | "GONE";

/** Rows of a page of changes. */
export const CHANGES_PAGE_SIZE = 20;

/**
 * The changes of a draft; the previous data stays until the new has loaded. Each version of a draft is compared
 * separately: an edit may be saved after its changes were requested.
 */
export function diffQuery(
  client: Client,
  { qid, version }: Pick<StockDraft, "qid" | "version">,
  {
    kind,
    order,
    page,
  }: { readonly kind: DiffKind | "ALL"; readonly order: DiffOrder; readonly page: number },
) {
  const input = {
    params: { id: qid },
    query: { order, page, size: CHANGES_PAGE_SIZE, ...(kind === "ALL" ? {} : { kind }) },
  };
  return queryOptions({
    ...queryOptionsFor(client, getStockDraftDiff, input),
    queryKey: queryKey(getStockDraftDiff, { ...input, version }),
    placeholderData: keepPreviousData,
  });
}
