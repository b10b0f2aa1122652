import type { listCreditNotes as endpoint } from "@quayside/api-client/contract/credit-notes/credit-notes.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readCreditNotesPage } from "#modules/payouts/credit-notes/credit-note.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The seller's credit notes, newest month first. */
export const listCreditNotes: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const asked = { sellerId: sellerIdOf(scope), ...query };
  return new PageJson(await readCreditNotesPage(db, asked, pageAddress("credit-notes/", query)));
};
