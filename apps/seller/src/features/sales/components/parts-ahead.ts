import { loadPart } from "#features/sales/components/loaded-part.tsx";
import { loadDocuments } from "#features/sales/components/sale-parts.ts";

/** Loads the cards ahead that every order has. */
export async function loadPartsAhead(): Promise<void> {
  await loadPart(loadDocuments);
}
