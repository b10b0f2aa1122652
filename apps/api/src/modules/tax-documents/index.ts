export {
  type SeriesPlace,
  documentNumber,
  takeDocumentNumber,
} from "#modules/tax-documents/document-number.writer.ts";
export { drawIssued } from "#modules/tax-documents/draw-issued.ts";
export type { TaxDocumentDrawing } from "#modules/tax-documents/draw-once.ts";
export { openTaxDocument } from "#modules/tax-documents/open-tax-document.ts";
export type { IssuedDocument, TaxDocumentKind } from "#modules/tax-documents/tax-document.reader.ts";
