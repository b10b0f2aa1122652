import type { DraftRow } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";

/** Rows of a page; the API's maximum. */
export const ROWS_A_PAGE = 200;
/** Maximum cached pages; the ones furthest from view are evicted first. */
const KEPT_PAGES = 50;

/** The page of a row, counted from 1. */
const pageOf = (index: number): number => Math.floor(index / ROWS_A_PAGE) + 1;

interface RowsAnswer {
  readonly count: number;
  readonly results: readonly DraftRow[];
}

/** The loaded rows of a grid. */
export interface RowPagesState {
  /** Total number of rows; null until the first page has loaded. */
  readonly count: number | null;
  readonly error: unknown;
  /** Changes whenever a row is loaded or changed. */
  readonly revision: number;
}

/**
 * The rows of a long list, loaded page by page as they come into view. An edited row stays in place even if it no
 * longer matches the filter, so that the rows below do not move while the user works. `reload` refetches everything.
 *
 * @param load gives a page, counted from 1
 */
export function createRowPages(load: (page: number, signal: AbortSignal) => Promise<RowsAnswer>) {
  let state: RowPagesState = { count: null, error: null, revision: 0 };
  let pages = new Map<number, readonly DraftRow[]>();
  const loading = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  const set = (next: Partial<RowPagesState>) => {
    state = { ...state, ...next, revision: state.revision + 1 };
    for (const listener of listeners) listener();
  };
  const dropFar = (page: number) => {
    if (pages.size <= KEPT_PAGES) return;
    const far = [...pages.keys()].reduce((a, b) => (Math.abs(b - page) > Math.abs(a - page) ? b : a));
    pages.delete(far);
  };
  const fetchPage = async (page: number, isFresh: boolean) => {
    if (loading.has(page) || (pages.has(page) && !isFresh)) return;
    const stop = new AbortController();
    loading.set(page, stop);
    try {
      const { count, results } = await load(page, stop.signal);
      if (stop.signal.aborted) return;
      pages.set(page, results);
      dropFar(page);
      set({ count, error: null });
    } catch (error) {
      if (!stop.signal.aborted) set({ error });
    } finally {
      if (loading.get(page) === stop) loading.delete(page);
    }
  };
  let sight: readonly [number, number] = [1, 1];
  const fetchSight = (isFresh: boolean) => {
    const [from, to] = sight;
    for (const [page, stop] of loading) {
      if (!isFresh && page >= from && page <= to) continue;
      stop.abort();
      loading.delete(page);
    }
    for (let page = from; page <= to; page += 1) void fetchPage(page, isFresh);
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rowAt: (index: number): DraftRow | undefined => pages.get(pageOf(index))?.[index % ROWS_A_PAGE],
    /** Loads missing rows in view, and cancels requests for rows that have left the view. */
    show: (first: number, last: number) => {
      sight = [pageOf(first), pageOf(last)];
      fetchSight(false);
    },
    /** Loads rows regardless of the view. @throws what loading them throws */
    need: async (first: number, last: number) => {
      for (let page = pageOf(first); page <= pageOf(last); page += 1) {
        if (pages.has(page)) continue;
        const { results } = await load(page, new AbortController().signal);
        pages.set(page, results);
      }
      set({});
    },
    /** Replaces rows with new versions. */
    replace: (changed: readonly DraftRow[]) => {
      const byNumber = new Map(changed.map((row) => [row.number, row]));
      for (const [page, rows] of pages)
        if (rows.some(({ number }) => byNumber.has(number)))
          pages.set(
            page,
            rows.map((one) => byNumber.get(one.number) ?? one),
          );
      set({});
    },
    find: (number: number): DraftRow | undefined => {
      for (const rows of pages.values()) {
        const row = rows.find((one) => one.number === number);
        if (row !== undefined) return row;
      }
      return undefined;
    },
    /** Refetches the rows in view; the others are refetched when they come into view. */
    reload: () => {
      const [from, to] = sight;
      pages = new Map([...pages].filter(([page]) => page >= from && page <= to));
      set({ error: null });
      fetchSight(true);
    },
    stop: () => {
      for (const controller of loading.values()) controller.abort();
      loading.clear();
    },
  };
}
