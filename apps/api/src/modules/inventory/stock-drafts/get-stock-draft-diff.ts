import type { getStockDraftDiff as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { inTransaction } from "#db/transaction.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { findDraft } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { readDiff } from "#modules/inventory/stock-drafts/draft-diff.reader.ts";
import { wrongState } from "#modules/inventory/stock-drafts/open-draft.ts";
import { allowLongStatements, heldIfDraft } from "#modules/inventory/stock-lists/index.ts";

/** What a draft would change, and why a commit would be held. */
export const getStockDraftDiff: Handler<typeof endpoint> = async ({ db, scope, params, query, now }) => {
  const sellerId = sellerIdOf(scope);
  const draft = (await findDraft(db, { sellerId, qid: params.id })) ?? failWith("not_found");
  const { id, mapping, version, status } = draft;
  if (status !== "READY" || !mapping) throw wrongState(status);
  const compared = { id, sellerId, mode: mapping.mode };
  const address = pageAddress(`offers/imports/${params.id}/diff/`, query);
  const { held, diff } = await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    return {
      held: await heldIfDraft(tx, compared),
      diff: await readDiff(tx, { ...query, draft: compared, now }, address),
    };
  });
  return new PageJson(`{"version":${version},"held":${JSON.stringify(held)},${diff.slice(1)}`);
};
