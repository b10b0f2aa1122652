import type { downloadClaims as endpoint } from "@quayside/api-client/contract/claims/index";
import { type TableCell, tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { DownloadAnswer, type Handler } from "#http/context.ts";
import { type ClaimRow, claimColumns, streamClaims } from "#modules/claims/claim-export.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

async function* cellsOf(rows: AsyncIterable<ClaimRow>): AsyncGenerator<TableCell[]> {
  for await (const row of rows) yield claimColumns.map(({ key }) => row[key]);
}

/** The list of claims as a file: what the list shows with these filters, in its order, however long it is. */
export const downloadClaims: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const { format, ...filter } = query;
  const rows = cellsOf(streamClaims(db, sellerIdOf(scope), filter));
  return new DownloadAnswer({
    chunks: writeTable({ format, sheetName: "Claims", columns: claimColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `claims-${now.toISOString().slice(0, 10)}.${format}`,
  });
};
