import type { listStockDraftRows as endpoint } from "@quayside/api-client/contract/stock-drafts/rows.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { findDraft } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { readRowsPage } from "#modules/inventory/stock-drafts/draft-rows.reader.ts";

/** The rows of a draft, in the order of the file. */
export const listStockDraftRows: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const draft =
    (await findDraft(db, { sellerId: sellerIdOf(scope), qid: params.id })) ?? failWith("not_found");
  const address = pageAddress(`offers/imports/${params.id}/rows/`, query);
  return new PageJson(await readRowsPage(db, draft.id, query, address));
};
