"use client";
import { useEffect, useState } from "react";
import { whenIdle } from "@quayside/portal/when-idle";

/** True when the browser's data saver is on. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Whether to prefetch the page of an order: once the list is idle, and never with data saver on. Its lazily loaded
 * documents are then prefetched too.
 */
export function useOrderPageAhead(): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    return whenIdle(() => {
      setAhead(true);
      // The page of the order retries failed loads.
      import("#features/sales/detail/parts-ahead.ts")
        .then(({ loadPartsAhead }) => loadPartsAhead())
        .catch(() => {});
    });
  }, []);
  return isAhead;
}
