import { loadPart } from "#features/sales/detail/loaded-part.tsx";
import { loadDocuments } from "#features/sales/detail/sale-parts.ts";

/** Prefetches the cards that every order has. */
export async function loadPartsAhead(): Promise<void> {
  await loadPart(loadDocuments);
}
