import { downloadCreditNote as endpoint } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { creditNoteData, creditNoteXRechnung } from "#modules/payouts/credit-notes/credit-note-ubl.ts";
import { creditNoteDrawing } from "#modules/payouts/credit-notes/credit-note-pdf.ts";
import { readCreditNote } from "#modules/payouts/credit-notes/credit-note.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { openSupplierDocument } from "#modules/money/tax-documents/index.ts";

/** A credit note as a PDF or as data, with identical bytes at every download. */
export const downloadCreditNote: Handler<typeof endpoint> = async ({
  db,
  scope,
  params,
  query,
  services,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const document = (await readCreditNote(db, key)) ?? failWith("not_found");
  return openSupplierDocument(services, endpoint, {
    format: query.format,
    document,
    pages: creditNoteDrawing,
    data: creditNoteData,
    xrechnung: creditNoteXRechnung,
  });
};
