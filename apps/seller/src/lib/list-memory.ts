import { useSyncExternalStore } from "react";

const KEY = "orders:list";
const DEFAULT_LIST = "/orders/?status=CURRENT&page=1";

/** Remembers the address of the order list, so that an order leads back to the same list. */
export function rememberList(search: string): void {
  try {
    sessionStorage.setItem(KEY, search);
  } catch {
    // Without storage the way back leads to the default list.
  }
}

/** The address of the order list as it was seen last in this tab. */
export function lastListHref(): string {
  try {
    const search = sessionStorage.getItem(KEY);
    return search === null ? DEFAULT_LIST : `/orders/${search}`;
  } catch {
    return DEFAULT_LIST;
  }
}

const never = () => () => {};

/** The same for a link of a page; the default list in its document, whose server does not know what the tab has seen. */
export function useLastListHref(): string {
  return useSyncExternalStore(never, lastListHref, () => DEFAULT_LIST);
}
