import type { listCreditNotes as endpoint } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readCreditNotesPage } from "#modules/credit-notes/credit-note.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The seller's credit notes, newest month first. */
export const listCreditNotes: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const asked = { sellerId: sellerIdOf(scope), ...query };
  return new PageJson(await readCreditNotesPage(db, asked, pageAddress("credit-notes/", query)));
};
