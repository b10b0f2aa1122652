import type { DocumentType } from "#contract/sale-documents/sale-documents.schemas.ts";
import type { SaleStatus } from "#contract/sales/sale.schema.ts";

/**
 * Documents that must accompany goods in transit: the warehouse requires the packing list of every order, customs the
 * commercial invoice of an export. The screens and the list's filter are both derived from these two constants.
 */
export const WANTED_DOCUMENTS: readonly { readonly type: DocumentType; readonly isForExports?: true }[] = [
  { type: "PACKING_LIST" },
  { type: "COMMERCIAL_INVOICE", isForExports: true },
];

/** Statuses in which a required document counts as missing, once the shipping is arranged. */
export const DOCUMENTS_DUE_IN: readonly SaleStatus[] = ["CONFIRMED", "PAID"];

/** The required documents that a sale lacks, whether or not they are due yet. */
export function missingDocuments(
  isExport: boolean,
  documents: readonly { readonly type: DocumentType }[],
): DocumentType[] {
  return WANTED_DOCUMENTS.filter(
    ({ type, isForExports }) =>
      (isExport || !isForExports) && documents.every((document) => document.type !== type),
  ).map(({ type }) => type);
}

/** Whether absent documents count as missing: the goods are in transit and the order is not closed. */
export function areDocumentsDue(sale: {
  readonly status: SaleStatus;
  readonly hasShipments: boolean;
  readonly isBookedThroughProvider: boolean;
}): boolean {
  return DOCUMENTS_DUE_IN.includes(sale.status) && (sale.hasShipments || sale.isBookedThroughProvider);
}
