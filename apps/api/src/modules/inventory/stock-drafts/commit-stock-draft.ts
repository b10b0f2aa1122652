import { isDeepStrictEqual } from "node:util";
import { commitStockDraft as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { markCommitted } from "#modules/inventory/stock-drafts/draft.writer.ts";
import {
  auditDraft,
  draftAnswer,
  openDraft,
  wrongState,
} from "#modules/inventory/stock-drafts/open-draft.ts";
import {
  addListOfDraft,
  allowLongStatements,
  applyStockLists,
  freeInventory,
  heldIfDraft,
} from "#modules/inventory/stock-lists/index.ts";
import { inBackground } from "#work/background.ts";

/**
 * Turns a draft into a stock list, which takes effect in the background as a whole. What looks like a mistake
 * proceeds only if the user has confirmed the current numbers.
 */
export const commitStockDraft: Handler<typeof endpoint> = async (context) => {
  const { scope, params, body, services, now, requestId, finish } = context;
  const call = { scope, qid: params.id, now, requestId };
  const sellerId = sellerIdOf(scope);
  const answer = await finish(async (tx) => {
    await lockInventory(tx, sellerId);
    const draft = await openDraft(tx, call, ["READY"], { endpoint, seen: body.version });
    const { id, version, mapping, fileHash, fileName } = draft;
    if (!mapping) throw wrongState(draft.status);
    const running = await freeInventory(tx, sellerId, now);
    if (running !== null) fail(endpoint, "stock_list_running", { qid: running });
    await allowLongStatements(tx);
    const held = await heldIfDraft(tx, { id, sellerId, mode: mapping.mode });
    const isHeld = held.reasons.length > 0;
    if (isHeld && !isDeepStrictEqual(body.confirmed, held)) fail(endpoint, "stock_list_held", { held });
    const { mode } = mapping;
    const file = { name: fileName, hash: fileHash };
    const confirmed = isHeld ? held : null;
    const draftList = { draftId: id, sellerId, file, mapping, mode, confirmed, userId: scope.userId, now };
    const list = await addListOfDraft(tx, draftList);
    await markCommitted(tx, id, now);
    await auditDraft(tx, call, {
      action: "stock_draft.commit",
      detail: { list, version, ...(isHeld && { held }) },
    });
    return draftAnswer(tx, call);
  });
  inBackground(services, () => applyStockLists(services));
  return answer;
};
