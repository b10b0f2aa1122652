import type { DraftRow } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";

/** Rows of a page; the most that the API gives at once. */
export const ROWS_A_PAGE = 200;
/** Pages that are kept; the ones furthest from sight go first. */
const KEPT_PAGES = 50;

/** The page of a row, counted from 1. */
const pageOf = (index: number): number => Math.floor(index / ROWS_A_PAGE) + 1;

interface RowsAnswer {
  readonly count: number;
  readonly results: readonly DraftRow[];
}

/** What a grid knows of its rows. */
export interface RowPagesState {
  /** How many rows there are; null until the first page came. */
  readonly count: number | null;
  readonly error: unknown;
  /** Changes with every row that comes or changes. */
  readonly revision: number;
}

/**
 * The rows of a long list, loaded page by page as they come into sight. A row that was edited stays where it is, whatever
 * the filter says by now: the rows below must not move under the hands. `reload` asks for all of them again.
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
    /** Loads what is missing of the rows in sight, and cancels what is not in sight any more. */
    show: (first: number, last: number) => {
      sight = [pageOf(first), pageOf(last)];
      fetchSight(false);
    },
    /** Loads rows whether they are in sight or not. @throws what loading them throws */
    need: async (first: number, last: number) => {
      for (let page = pageOf(first); page <= pageOf(last); page += 1) {
        if (pages.has(page)) continue;
        const { results } = await load(page, new AbortController().signal);
        pages.set(page, results);
      }
      set({});
    },
    /** Puts rows in the place of what they were before. */
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
    /** Asks for the rows in sight again; those out of sight are requested when they come into it. */
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
