export { type ComingPayout, mailAccounting } from "#modules/money/tax-documents/accounting-mail.ts";
export {
  type SeriesPlace,
  documentNumber,
  takeDocumentNumber,
} from "#modules/money/tax-documents/document-number.writer.ts";
export { type TaxDocumentDrawing, drawIssued } from "#modules/money/tax-documents/draw-once.ts";
export { openTaxDocument, openSupplierDocument } from "#modules/money/tax-documents/open-tax-document.ts";
export {
  type IssuedDocument,
  type TaxDocumentKind,
  readPagesId,
} from "#modules/money/tax-documents/tax-document.reader.ts";
