import type { DocumentType } from "#contract/sale-documents/sale-documents.schemas.ts";
import type { SaleStatus, VatRule } from "#contract/sales/sale.schema.ts";

/**
 * What has to lie with goods on their way: the warehouse wants the packing list of every order, customs the commercial
 * invoice of an exported one. The screens and the filter of the list are both made from these two constants.
 */
export const WANTED_DOCUMENTS: readonly { readonly type: DocumentType; readonly onlyFor?: VatRule }[] = [
  { type: "PACKING_LIST" },
  { type: "COMMERCIAL_INVOICE", onlyFor: "EXPORT" },
];

/** Statuses in which a wanted document counts as missing, once the shipping is arranged. */
export const DOCUMENTS_DUE_IN: readonly SaleStatus[] = ["CONFIRMED", "PAID"];

/** The wanted documents of a sale that are not there, whether they are due yet or not. */
export function missingDocuments(
  rule: VatRule,
  documents: readonly { readonly type: DocumentType }[],
): DocumentType[] {
  return WANTED_DOCUMENTS.filter(
    ({ type, onlyFor }) =>
      (onlyFor === undefined || onlyFor === rule) && documents.every((document) => document.type !== type),
  ).map(({ type }) => type);
}

/** Whether documents that are not there count as missing: the goods are on their way and the order is not closed. */
export function areDocumentsDue(sale: {
  readonly status: SaleStatus;
  readonly hasShipments: boolean;
  readonly isBookedThroughProvider: boolean;
}): boolean {
  return DOCUMENTS_DUE_IN.includes(sale.status) && (sale.hasShipments || sale.isBookedThroughProvider);
}
