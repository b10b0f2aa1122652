import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import { WAITING_LISTS, type WaitingList } from "#components/waiting-lists.ts";

export const THREADS_PAGE_SIZE = 20;

/** The state of the list of threads as its address. */
export const threadsSearchParams = {
  status: parseAsStringLiteral(WAITING_LISTS).withDefault("WAITING"),
  search: parseAsString.withDefault(""),
  page: parseAsPage,
};

export interface ThreadsView {
  readonly status: WaitingList;
  readonly search: string;
  readonly page: number;
}

/**
 * The query to the API for a state of the list; even a hand-edited address produces a valid one.
 */
export function threadsAsked({ status, search, page }: ThreadsView) {
  const words = search.trim().slice(0, 100);
  return {
    status,
    page,
    size: THREADS_PAGE_SIZE,
    ...(words === "" ? {} : { search: words }),
  };
}

const serialize = createSerializer(threadsSearchParams);

/** The address of the list in a given state. */
export function threadsHref(view: Partial<ThreadsView>): string {
  return serialize("/internal/threads/", view);
}
