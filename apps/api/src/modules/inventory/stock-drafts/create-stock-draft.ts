import { createStockDraft as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/stock-drafts/stock-draft.rules";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { lockOpenDrafts } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { addDraft } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { auditDraft, draftAnswer } from "#modules/inventory/stock-drafts/open-draft.ts";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { isSelfServed, shownFileName } from "#modules/inventory/stock-lists/index.ts";
import { inBackground } from "#work/background.ts";

/** Stores a file as a draft. A job reads it, so that a large file does not delay the call. */
export const createStockDraft: Handler<typeof endpoint> = async (context) => {
  const { scope, body, services, now, requestId, finish } = context;
  const sellerId = sellerIdOf(scope);
  const { file, mode = null } = body;
  if (!(file instanceof UploadedFile)) {
    return failWith("validation_failed", { fieldErrors: { file: [STOCK_FIELD_MESSAGES.file] } });
  }
  if (file.byteCount === 0) failWith("validation_failed", { fieldErrors: { file: ["The file is empty."] } });
  if (!(await isSelfServed(scope))) fail(endpoint, "self_serve_not_available");
  const answer = await finish(async (tx) => {
    const { open, sameQid } = await lockOpenDrafts(tx, { sellerId, hash: file.sha256 });
    if (sameQid !== null) return draftAnswer(tx, { scope, qid: sameQid, now });
    if (open >= DRAFT_LIMITS.open) fail(endpoint, "too_many_drafts", { open });
    const name = shownFileName(file.name);
    const stored = { name, content: file.content, hash: file.sha256 };
    const qid = await addDraft(tx, { sellerId, file: stored, mode, userId: scope.userId, now });
    await auditDraft(tx, { scope, qid, now, requestId }, { action: "stock_draft.upload", detail: { name } });
    return draftAnswer(tx, { scope, qid, now });
  });
  inBackground(services, () => readStockDrafts(services));
  return answer;
};
