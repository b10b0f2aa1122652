import { isDeepStrictEqual } from "node:util";
import { updateStockDraftMapping as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import type { LockedDraft } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { forgetRows, setMapping, setMeaning } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { auditDraft, draftAnswer, openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { currencyOf } from "#modules/inventory/stock-lists/index.ts";
import { inBackground } from "#work/background.ts";

/** Whether only the treatment of other offers or the meaning of the stock changes, not the reading of the rows. */
function isOnlyMeaning({ status, mapping }: LockedDraft, wanted: DraftMapping): boolean {
  const { mode, stockIs } = wanted;
  return status === "READY" && mapping !== null && isDeepStrictEqual({ ...mapping, mode, stockIs }, wanted);
}

/**
 * Reads a draft again with another mapping, in the background; edited cells are kept. The treatment of offers that
 * the list does not name does not affect the reading: changing only that needs no new reading.
 */
export const updateStockDraftMapping: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, requestId, finish } = context;
  const call = { scope, qid: params.id, now, requestId };
  const { version } = body;
  const answer = await finish(async (tx) => {
    const draft = await openDraft(tx, call, ["CHOOSING", "READY"]);
    if (draft.version !== version) fail(endpoint, "version_conflict", { version: draft.version });
    // A caller that does not know what stock can mean keeps what it means.
    const mapping = { ...body.mapping, stockIs: body.mapping.stockIs ?? draft.mapping?.stockIs ?? "ON_HAND" };
    const currency = await currencyOf(tx, draft.sellerId);
    if (mapping.currency !== null && mapping.currency !== currency) {
      fail(endpoint, "currency_mismatch", { currency });
    }
    await auditDraft(tx, call, { action: "stock_draft.map", detail: mapping });
    if (isOnlyMeaning(draft, mapping)) {
      await setMeaning(tx, { id: draft.id, mapping, now });
      return draftAnswer(tx, call);
    }
    // Edits refer to cells of the previously chosen sheets.
    const isSameSheet = draft.mapping?.sheet === mapping.sheet && draft.mapping.sheets === mapping.sheets;
    if (!isSameSheet) await forgetRows(tx, draft.id);
    await setMapping(tx, { id: draft.id, mapping, now });
    return draftAnswer(tx, call);
  });
  inBackground(services, () => readStockDrafts(services));
  return answer;
};
