import { Readable } from "node:stream";
import { downloadTaxDocuments as endpoint } from "@quayside/api-client/contract/tax-documents/tax-documents.endpoints";
import {
  ARCHIVE_MAX_DOCUMENTS,
  areDatevAccountsAlike,
} from "@quayside/api-client/contract/tax-documents/tax-documents.rules";
import { writeTable } from "@quayside/spreadsheet/write-table";
import { makeZip } from "client-zip";
import { DownloadAnswer, type FileAnswer, type Handler, type Services } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { SEAT } from "#modules/fulfilment/claims/index.ts";
import { creditNoteData, creditNoteDrawing } from "#modules/payouts/credit-notes/index.ts";
import { invoiceData, invoiceDrawing } from "#modules/money/invoices/index.ts";
import { periodOf } from "#modules/payouts/payout-statements/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { archiveColumns, archiveRows } from "#modules/payouts/tax-archives/archive-table.ts";
import { type ArchivedDocument, readIssuedIn } from "#modules/payouts/tax-archives/archive.reader.ts";
import { datevBatches } from "#modules/payouts/tax-archives/datev-batch.ts";
import { openTaxDocument } from "#modules/money/tax-documents/index.ts";

/** Streams the tax documents of a period as one ZIP: one document is in memory at a time. */
export const downloadTaxDocuments: Handler<typeof endpoint> = async ({ db, scope, query, now, services }) => {
  const { from, to, delimiter, bookkeeping } = query;
  if (bookkeeping === "DATEV" && !areDatevAccountsAlike(query)) fail(endpoint, "datev_accounts_invalid");
  const period = periodOf(query);
  const documents = await readIssuedIn(db, {
    sellerId: sellerIdOf(scope),
    start: period.start,
    end: period.end,
    timeZone: SEAT.timeZone,
    limit: ARCHIVE_MAX_DOCUMENTS + 1,
  });
  if (documents.length === 0) fail(endpoint, "no_tax_documents");
  if (documents.length > ARCHIVE_MAX_DOCUMENTS)
    fail(endpoint, "too_many_tax_documents", { maximum: ARCHIVE_MAX_DOCUMENTS });
  const batches = bookkeeping === "DATEV" ? datevBatches(documents, { from, to, now, numbers: query }) : [];
  if (bookkeeping === "DATEV" && batches.length === 0) fail(endpoint, "no_datev_bookings");
  const table = writeTable({
    format: "csv",
    delimiter,
    sheetName: "Documents",
    columns: archiveColumns,
    rows: Readable.from(archiveRows(documents)),
  });
  async function* entries() {
    yield { name: "documents.csv", lastModified: now, input: table };
    for (const { name, bytes } of batches) yield { name, lastModified: now, input: bytes };
    for (const document of documents) {
      const lastModified = document.issuedAt;
      for (const { folder, file } of await filesOf(services, document))
        yield { name: `${folder}/${file.fileName}`, lastModified, input: file.bytes };
    }
  }
  return new DownloadAnswer({
    chunks: makeZip(entries()),
    mediaType: "application/zip",
    fileName: `tax-documents-${from}-${to}.zip`,
  });
};

/** The stored pages and data of a document, byte for byte. */
async function filesOf(
  services: Services,
  document: ArchivedDocument,
): Promise<{ folder: string; file: FileAnswer }[]> {
  if (document.kind === "invoice") {
    const pages = await openTaxDocument(services, invoiceDrawing, document);
    const data = await openTaxDocument(services, invoiceData, document);
    return [pages, data].map((file) => ({ folder: "invoices", file }));
  }
  const pages = await openTaxDocument(services, creditNoteDrawing, document);
  const data = await openTaxDocument(services, creditNoteData, document);
  return [pages, data].map((file) => ({ folder: "credit-notes", file }));
}
