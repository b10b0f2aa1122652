import * as contract from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { DownloadAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { failWith, fail } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  errorColumns,
  findStockListErrors,
  readStockListWithErrorsJson,
  readStockListsPage,
  readUndoFacts,
} from "#modules/inventory/stock-lists/stock-list.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { findMapping } from "#modules/inventory/stock-lists/list-facts.reader.ts";
import { pageAddress } from "#kernel/page.ts";

/** The rejected rows of a stock list, as a file. */
export const downloadOffersCatalogErrors: Handler<typeof contract.downloadOffersCatalogErrors> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id };
  const rows = (await findStockListErrors(db, key)) ?? failWith("not_found");
  const { format, delimiter } = query;
  return new DownloadAnswer({
    chunks: writeTable({ format, delimiter, sheetName: "Left out", columns: errorColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `stock-list-errors.${format}`,
  });
};

/** Progress and result of a stock list. */
export const getOffersCatalog: Handler<typeof contract.getOffersCatalog> = async ({
  db,
  scope,
  params,
  now,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  return jsonOr404(await readStockListWithErrorsJson(db, key));
};

/** The column mapping of the seller's lists. */
export const getStockMapping: Handler<typeof contract.getStockMapping> = async ({ db, scope }) =>
  (await findMapping(db, sellerIdOf(scope))) ?? { mapping: null, updatedAt: null };

/** The seller's stock lists, newest first. */
export const listOffersCatalogs: Handler<typeof contract.listOffersCatalogs> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), now };
  return new PageJson(await readStockListsPage(db, asked, pageAddress("offers/catalog/", query)));
};

/** What undoing a list would take back and keep, shown to the user in advance. */
export const previewStockListUndo: Handler<typeof contract.previewStockListUndo> = async ({
  db,
  scope,
  params,
  now,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now };
  const { isUndoable, ...facts } = (await readUndoFacts(db, key)) ?? failWith("not_found");
  if (!isUndoable) fail(contract.previewStockListUndo, "undo_too_late");
  return facts;
};
