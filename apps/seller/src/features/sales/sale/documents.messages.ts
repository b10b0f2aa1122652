import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type {
  deleteSaleDocument,
  updateSaleDocument,
} from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import type { DocumentType } from "@quayside/api-client/contract/sale-documents/sale-documents.schemas";
import { staleMessages } from "@quayside/portal/stale.messages";

export const documentTypeNames: Record<DocumentType, string> = {
  PACKING_LIST: "Packing list",
  DELIVERY_NOTE: "Delivery note",
  SELLER_INVOICE: "Invoice",
  PROFORMA: "Proforma invoice",
  COMMERCIAL_INVOICE: "Commercial invoice",
  CUSTOMS_DECLARATION: "Customs declaration",
  DANGEROUS_GOODS_DECLARATION: "Dangerous goods declaration",
  PRODUCT_TRACEABILITY: "Product traceability",
  PACKING_PHOTO: "Photo of the packing",
  HANDOVER_PHOTO: "Photo of the hand-over",
  OTHER: "Other",
};

/** Texts shown at the file, for both adding and replacing. */
export const documentErrors: Record<ErrorCodeOf<typeof updateSaleDocument>, string> = {
  document_format_not_allowed:
    "The content of this file is not one of the allowed formats. Renaming it does not change that.",
  document_too_large: "The file is larger than 10 MB.",
  document_empty: "The file is empty.",
  document_unreadable: "The picture cannot be read. Send another one.",
  document_name_taken: "A file of this name already exists. Replace it, or rename this one.",
  document_limit_reached: "An order can have no more files than this. Delete one first.",
  proforma_not_allowed: "Proforma invoices cannot be uploaded at the moment.",
  invalid_state: "The files of a closed order can no longer be changed.",
  document_is_evidence: "This photo is evidence in a claim on the order. It can no longer be changed.",
  version_conflict: staleMessages.checkAgain,
};

export const deleteDocumentErrors: Record<ErrorCodeOf<typeof deleteSaleDocument>, string> = {
  invalid_state: documentErrors.invalid_state,
  document_is_evidence: "This photo is evidence in a claim on the order. It can no longer be deleted.",
  version_conflict: documentErrors.version_conflict,
};

export const documentMessages = {
  none: "No documents found.",
  load: "There was an error loading the documents, please try again.",
  uploadFailed: "The file could not be uploaded, please try again.",
  updateFailed: "There was an error updating the document, please try again.",
  updated: "File updated",
  deleted: "File deleted",
  deleteTitle: "Delete this file?",
  deleteText: (name: string) => `${name} is deleted for you and the buyer. It cannot be restored.`,
  deleteWarning: "The document could not be deleted, please try again.",
  downloadFailed: "The file could not be downloaded, please try again.",
  notAPicture: "This device cannot read that file as a picture. Take a photo, or choose another one.",
  photosTitle: "Photos as evidence",
  photosText:
    "Photograph how you packed, and what you handed to the carrier. The photos stay with the order, with their time and fingerprint; if a buyer claims, they are part of the claim.",
  noViewer: "Your browser does not show PDF documents inside a page. Open it in a new tab, or download it.",
  wrongFormat: (formats: string) => `This type of file is not accepted. Choose one of: ${formats}.`,
} as const;
