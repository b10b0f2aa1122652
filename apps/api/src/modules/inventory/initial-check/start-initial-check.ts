import { startInitialCheck as endpoint } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { STOCK_FIELD_MESSAGES } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import {
  dealExists,
  isKnownCurrency,
  readTaskJson,
} from "#modules/inventory/initial-check/initial-check.reader.ts";
import { addInitialCheck } from "#modules/inventory/initial-check/initial-check.writer.ts";
import { runInitialChecks } from "#modules/inventory/initial-check/run-initial-checks.job.ts";
import { readStockFileInWorker, shownFileName } from "#modules/inventory/stock-lists/index.ts";
import { inBackground } from "#work/background.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Starts a check. The file is read once here, so that its errors are reported immediately. */
export const startInitialCheck: Handler<typeof endpoint> = async (context) => {
  const { db, scope, body, services, now, requestId, finish } = context;
  const { file, dealId = "", ...mapping } = body;
  if (!(file instanceof UploadedFile)) {
    return failWith("validation_failed", { fieldErrors: { file: [STOCK_FIELD_MESSAGES.file] } });
  }
  if (!(await isKnownCurrency(db, mapping.currency))) {
    failWith("validation_failed", { fieldErrors: { currency: [STOCK_FIELD_MESSAGES.currency] } });
  }
  const deal = dealId.trim();
  if (deal !== "" && !(await dealExists(db, deal))) fail(endpoint, "deal_not_found");
  const read = await readStockFileInWorker(file.content, mapping);
  if ("unreadable" in read) fail(endpoint, "file_unparsable", { reason: read.unreadable });
  if ("fieldErrors" in read) failWith("validation_failed", { fieldErrors: read.fieldErrors });

  const answer = await finish(async (tx) => {
    const name = shownFileName(file.name);
    const stored = { name, content: file.content, hash: file.sha256 };
    const check = { file: stored, mapping, dealId: deal || null, userId: scope.userId, now };
    const qid = await addInitialCheck(tx, check);
    await writeAudit(tx, byUser({ scope, requestId, now }, null), {
      action: "initial_check.start",
      subjectKind: "initial_check",
      subjectQid: qid,
      detail: { name, dealId: deal || null },
    });
    return jsonOr404(await readTaskJson(tx, qid));
  });
  inBackground(services, () => runInitialChecks(services));
  return answer;
};
