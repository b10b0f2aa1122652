import * as contract from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readCreditNotesPage, readCreditNote } from "#modules/payouts/credit-notes/credit-note.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { failWith } from "#kernel/fail.ts";
import { creditNoteData, creditNoteXRechnung } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { creditNoteDrawing } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { openSupplierDocument } from "#modules/money/tax-documents/index.ts";

/** The seller's credit notes, newest month first. */
export const listCreditNotes: Handler<typeof contract.listCreditNotes> = async ({ db, scope, query }) => {
  const asked = { sellerId: sellerIdOf(scope), ...query };
  return new PageJson(await readCreditNotesPage(db, asked, pageAddress("credit-notes/", query)));
};

/** A credit note as a PDF or as data, with identical bytes at every download. */
export const downloadCreditNote: Handler<typeof contract.downloadCreditNote> = async ({
  db,
  scope,
  params,
  query,
  services,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const document = (await readCreditNote(db, key)) ?? failWith("not_found");
  return openSupplierDocument(services, contract.downloadCreditNote, {
    format: query.format,
    document,
    pages: creditNoteDrawing,
    data: creditNoteData,
    xrechnung: creditNoteXRechnung,
  });
};
