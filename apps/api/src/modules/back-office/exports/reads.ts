import * as contract from "@quayside/api-client/contract/exports/exports.endpoints";
import { DownloadAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { findExport, piecesOf, readExportsJson } from "#modules/back-office/exports/export.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Streams a prepared file piece by piece. */
export const downloadExport: Handler<typeof contract.downloadExport> = async ({ db, scope, params, now }) => {
  const file =
    (await findExport(db, { qid: params.qid, sellerId: sellerIdOf(scope), now })) ?? failWith("not_found");
  if (file.status !== "DONE") fail(contract.downloadExport, "export_not_ready");
  if (!file.isKept) fail(contract.downloadExport, "export_gone");
  const { mediaType, fileName } = file;
  return new DownloadAnswer({ chunks: piecesOf(db, file), mediaType, fileName });
};

/** The exports that a company requested. */
export const listExports: Handler<typeof contract.listExports> = async ({ db, scope, now }) =>
  new PageJson(await readExportsJson(db, sellerIdOf(scope), now));
