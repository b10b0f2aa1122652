import * as contract from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { lockOpenDrafts } from "#modules/inventory/stock-drafts/draft.reader.ts";
import { addDraft, cancelDraft, deleteMapping } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { auditDraft, draftAnswer, openDraft } from "#modules/inventory/stock-drafts/open-draft.ts";
import { readStockDrafts } from "#modules/inventory/stock-drafts/read-stock-drafts.job.ts";
import { isSelfServed, shownFileName } from "#modules/inventory/stock-lists/index.ts";
import { inBackground } from "#work/background.ts";
import { byUser, writeAudit } from "#db/audit.writer.ts";

/** Stores a file as a draft. A job reads it, so that a large file does not delay the call. */
export const createStockDraft: Handler<typeof contract.createStockDraft> = async (context) => {
  const { scope, body, services, now, requestId, finish } = context;
  const sellerId = sellerIdOf(scope);
  const { file, mode = null } = body;
  if (!(file instanceof UploadedFile)) {
    return failWith("validation_failed", { fieldErrors: { file: [STOCK_FIELD_MESSAGES.file] } });
  }
  if (file.byteCount === 0) failWith("validation_failed", { fieldErrors: { file: ["The file is empty."] } });
  if (!(await isSelfServed(scope))) fail(contract.createStockDraft, "self_serve_not_available");
  const answer = await finish(async (tx) => {
    const { open, sameQid } = await lockOpenDrafts(tx, { sellerId, hash: file.sha256 });
    if (sameQid !== null) return draftAnswer(tx, { scope, qid: sameQid, now });
    if (open >= DRAFT_LIMITS.open) fail(contract.createStockDraft, "too_many_drafts", { open });
    const name = shownFileName(file.name);
    const stored = { name, content: file.content, hash: file.sha256 };
    const qid = await addDraft(tx, { sellerId, file: stored, mode, userId: scope.userId, now });
    await auditDraft(tx, { scope, qid, now, requestId }, { action: "stock_draft.upload", detail: { name } });
    return draftAnswer(tx, { scope, qid, now });
  });
  inBackground(services, () => readStockDrafts(services));
  return answer;
};

/** Cancels a draft; a job that is reading it then stops. */
export const cancelStockDraft: Handler<typeof contract.cancelStockDraft> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const seenBy = { endpoint: contract.cancelStockDraft, seen: body.version };
  const call = { scope, qid: params.id, now, requestId };
  const draft = await openDraft(tx, call, ["READING", "CHOOSING", "READY"], seenBy);
  await cancelDraft(tx, draft.id, now);
  await auditDraft(tx, call, { action: "stock_draft.cancel" });
  return draftAnswer(tx, call);
};

/** Deletes a mapping; drafts read with it stay unchanged. */
export const deleteStockDraftMapping: Handler<typeof contract.deleteStockDraftMapping> = async (context) => {
  const { tx, scope, params, now, requestId } = context;
  const sellerId = sellerIdOf(scope);
  if (!(await deleteMapping(tx, { sellerId, qid: params.id }))) failWith("not_found");
  await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
    action: "stock_mapping.delete",
    subjectKind: "stock_mapping",
    subjectQid: params.id,
  });
  return undefined;
};
