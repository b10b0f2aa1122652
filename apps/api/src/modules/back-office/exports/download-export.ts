import { downloadExport as endpoint } from "@quayside/api-client/contract/exports/exports.endpoints";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { findExport, piecesOf } from "#modules/back-office/exports/export.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Streams a prepared file piece by piece. */
export const downloadExport: Handler<typeof endpoint> = async ({ db, scope, params, now }) => {
  const file =
    (await findExport(db, { qid: params.qid, sellerId: sellerIdOf(scope), now })) ?? failWith("not_found");
  if (file.status !== "DONE") fail(endpoint, "export_not_ready");
  if (!file.isKept) fail(endpoint, "export_gone");
  const { mediaType, fileName } = file;
  return new DownloadAnswer({ chunks: piecesOf(db, file), mediaType, fileName });
};
