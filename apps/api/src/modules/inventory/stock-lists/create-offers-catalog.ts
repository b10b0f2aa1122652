import { createOffersCatalog as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import { lockInventory } from "#modules/inventory/offers/index.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { applyStockLists } from "#modules/inventory/stock-lists/apply-stock-lists.job.ts";
import { inBackground } from "#work/background.ts";
import { findMapping } from "#modules/inventory/stock-lists/list-facts.reader.ts";
import { mappingOf, shownFileName } from "#modules/inventory/stock-lists/mapping.rules.ts";
import { readStockFileInWorker } from "#modules/inventory/stock-lists/stock-file.worker-client.ts";
import {
  currencyOf,
  lockActiveList,
  readStockListJson,
} from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { isSelfServed } from "#modules/inventory/stock-lists/stock-guard.rules.ts";
import { addStockList, cancelStockList } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/**
 * Accepts a stock list. The file is read once here, so that its errors are reported immediately, and again when it
 * takes effect. The same file sent twice is one list; a held one is replaced by the next.
 */
export const createOffersCatalog: Handler<typeof endpoint> = async (context) => {
  const { db, scope, body, services, now, requestId, finish } = context;
  const sellerId = sellerIdOf(scope);
  const { file } = body;
  if (!(file instanceof UploadedFile)) {
    return failWith("validation_failed", { fieldErrors: { file: [STOCK_FIELD_MESSAGES.file] } });
  }
  if (!(await isSelfServed(scope))) fail(endpoint, "self_serve_not_available");
  const saved = await findMapping(db, sellerId);
  const mapping = { ...mappingOf(body, saved?.mapping), duplicates: body.duplicates };
  const currency = await currencyOf(db, sellerId);
  if (mapping.currency !== currency) fail(endpoint, "currency_mismatch", { currency });
  const read = await readStockFileInWorker(file.content, mapping);
  if ("unreadable" in read) fail(endpoint, "stock_list_unreadable", { reason: read.unreadable });
  if ("fieldErrors" in read) failWith("validation_failed", { fieldErrors: read.fieldErrors });

  const stockIs = read.isAvailable ? "AVAILABLE" : mapping.stockIs;
  const answer = await finish(async (tx) => {
    await lockInventory(tx, sellerId);
    const active = await lockActiveList(tx, sellerId);
    const isInProgress = active?.status === "WAITING" || active?.status === "RUNNING";
    const isSame = isInProgress && active.hash.equals(file.sha256);
    if (active && !isSame && active.status !== "HELD")
      fail(endpoint, "stock_list_running", { qid: active.qid });
    if (active && !isSame) await cancelStockList(tx, active.id, now);
    if (isSame && active) return listOf(active.qid);
    const name = shownFileName(file.name);
    const stored = { name, content: file.content, hash: file.sha256 };
    const { mode } = body;
    const list = {
      sellerId,
      file: stored,
      mapping: { ...mapping, stockIs, saidStockIs: body.stockIs },
      mode,
      userId: scope.userId,
      now,
    } as const;
    const qid = await addStockList(tx, list);
    await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
      action: "stock_list.upload",
      subjectKind: "stock_list",
      subjectQid: qid,
      detail: { name, mode },
    });
    return listOf(qid);

    async function listOf(listQid: string): Promise<PageJson> {
      return jsonOr404(await readStockListJson(tx, { sellerId, qid: listQid, now }));
    }
  });
  inBackground(services, () => applyStockLists(services));
  return answer;
};
