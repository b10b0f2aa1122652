import { loadPart } from "#features/sales/sale/loaded-part.tsx";
import { loadDocuments } from "#features/sales/detail/sale-parts.ts";

/** Prefetches the cards that every order has. */
export async function prefetchParts(): Promise<void> {
  await loadPart(loadDocuments);
}
