import type { downloadCreditNote as endpoint } from "@quayside/api-client/contract/credit-notes/index";
import { FileAnswer, type Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { drawCreditNote } from "#modules/credit-notes/credit-note-pdf.ts";
import { readCreditNote } from "#modules/credit-notes/credit-note.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** A credit note as a PDF, drawn from what was frozen when it was issued. */
export const downloadCreditNote: Handler<typeof endpoint> = async ({ db, scope, params }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.qid };
  const content = (await readCreditNote(db, key)) ?? failWith("not_found");
  return new FileAnswer({
    bytes: await drawCreditNote(content),
    mediaType: "application/pdf",
    fileName: `${content.number}.pdf`,
  });
};
