"use client";
import { useEffect, useState } from "react";
import { whenIdle } from "@quayside/portal/when-idle";

/** True when the browser's data saver is on. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Whether the page of an order is to be loaded ahead: once the list has settled, and never for users who save
 * data. Its documents, which come apart from it, are then loaded as well.
 */
export function useOrderPageAhead(): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    return whenIdle(() => {
      setAhead(true);
      // What fails to load is requested by the page of the order.
      import("#features/sales/detail/parts-ahead.ts")
        .then(({ loadPartsAhead }) => loadPartsAhead())
        .catch(() => {});
    });
  }, []);
  return isAhead;
}
