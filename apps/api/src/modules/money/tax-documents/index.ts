export { type ComingPayout, mailAccounting } from "#modules/money/tax-documents/accounting-mail.ts";
export { readPagesId } from "#modules/money/tax-documents/accounting-email.reader.ts";
export {
  type SeriesPlace,
  documentNumber,
  takeDocumentNumber,
} from "#modules/money/tax-documents/document-number.writer.ts";
export { drawIssued } from "#modules/money/tax-documents/draw-issued.ts";
export type { TaxDocumentDrawing } from "#modules/money/tax-documents/draw-once.ts";
export { openSupplierDocument } from "#modules/money/tax-documents/open-supplier-document.ts";
export { openTaxDocument } from "#modules/money/tax-documents/open-tax-document.ts";
export type { IssuedDocument, TaxDocumentKind } from "#modules/money/tax-documents/tax-document.reader.ts";
