import type { downloadOffersCatalogErrors as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { errorColumns, findStockListErrors } from "#modules/inventory/stock-lists/stock-list.reader.ts";

/** The rejected rows of a stock list, as a file. */
export const downloadOffersCatalogErrors: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id };
  const rows = (await findStockListErrors(db, key)) ?? failWith("not_found");
  const { format, delimiter } = query;
  return new DownloadAnswer({
    chunks: writeTable({ format, delimiter, sheetName: "Left out", columns: errorColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `stock-list-errors.${format}`,
  });
};
