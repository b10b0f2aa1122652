import { cancelStockDraft as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { cancelDraft } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { auditDraft, draftAnswer, openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";

/** Cancels a draft; a job that is reading it then stops. */
export const cancelStockDraft: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const seenBy = { endpoint, seen: body.version };
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READING", "CHOOSING", "READY"], seenBy);
  await cancelDraft(tx, draft.id, now);
  await auditDraft(tx, call, { action: "stock_draft.cancel" });
  return draftAnswer(tx, call);
};
