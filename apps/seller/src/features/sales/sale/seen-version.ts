import { useState } from "react";
import type { Sale } from "@quayside/api-client/contract/sales/sale.schema";
import { staleDetails } from "@quayside/portal/stale-text";

/**
 * The version of an order that a dialog decides on: as it was when the dialog opened, although the page behind it goes
 * on; after a conflict the current one, of which the person was told.
 */
export function useSeenVersion({ version }: Sale, open: boolean, error: Error | null): number {
  const [seen, setSeen] = useState<number | null>(null);
  if (open && seen === null) setSeen(version);
  if (!open && seen !== null) setSeen(null);
  return staleDetails(error)?.version ?? seen ?? version;
}
