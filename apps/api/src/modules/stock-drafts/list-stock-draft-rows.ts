import type { listStockDraftRows as endpoint } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { pageAddress } from "#http/page.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { findDraft } from "#modules/stock-drafts/draft.reader.ts";
import { readRowsPage } from "#modules/stock-drafts/draft-rows.reader.ts";

/** The rows of a draft, in the order of the file. */
export const listStockDraftRows: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const draft =
    (await findDraft(db, { sellerId: sellerIdOf(scope), qid: params.id })) ?? failWith("not_found");
  const address = pageAddress(`offers/imports/${params.id}/rows/`, query);
  return new PageJson(await readRowsPage(db, draft.id, query, address));
};
