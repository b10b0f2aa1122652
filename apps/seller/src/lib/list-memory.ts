const KEY = "orders:list";

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
    return `/orders/${sessionStorage.getItem(KEY) ?? "?status=CURRENT&page=1"}`;
  } catch {
    return "/orders/?status=CURRENT&page=1";
  }
}
