import { startExport as endpoint } from "@quayside/api-client/contract/exports/exports.endpoints";
import { EXPORTS_AT_ONCE_MAX } from "@quayside/api-client/contract/limits.rules";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { countUnfinished, readExportJson } from "#modules/back-office/exports/export.reader.ts";
import { addExport, lockExports } from "#modules/back-office/exports/export.writer.ts";
import { fileOfList } from "#modules/back-office/exports/file-of-list.ts";
import { runExports } from "#modules/back-office/exports/run-exports.job.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { newQid } from "#kernel/qid.ts";
import { inBackground } from "#work/background.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Queues an export and starts on it immediately. Errors in the query are reported here. */
export const startExport: Handler<typeof endpoint> = async (context) => {
  const { scope, body, services, now, requestId, finish } = context;
  const sellerId = sellerIdOf(scope);
  const { fileName, mediaType } = fileOfList(services, body, { sellerId, now });
  const answer = await finish(async (tx) => {
    await lockExports(tx, sellerId);
    if ((await countUnfinished(tx, sellerId)) >= EXPORTS_AT_ONCE_MAX)
      fail(endpoint, "too_many_exports", { maximum: EXPORTS_AT_ONCE_MAX });
    const qid = newQid();
    await addExport(tx, { qid, sellerId, userId: scope.userId, asked: body, fileName, mediaType, now });
    await writeAudit(tx, byUser({ scope, requestId, now }, sellerId), {
      action: "export.start",
      subjectKind: "export",
      subjectQid: qid,
      detail: { list: body.list },
    });
    return jsonOr404(await readExportJson(tx, qid, now));
  });
  inBackground(services, () => runExports(services));
  return answer;
};
