import type { downloadClaims as endpoint } from "@quayside/api-client/contract/claims/index";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import { type TableCell, tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { type ClaimRow, claimColumns, streamClaims } from "#modules/claims/claim-export.reader.ts";

async function* cellsOf(rows: AsyncIterable<ClaimRow>): AsyncGenerator<TableCell[]> {
  for await (const row of rows) yield claimColumns.map(({ key }) => row[key]);
}

/** The list of claims as a file, read while it is written. */
export function claimsFile(
  db: Database,
  { format, ...filter }: QueryOf<typeof endpoint>,
  { sellerId, now }: { sellerId: number; now: Date },
) {
  const rows = cellsOf(streamClaims(db, sellerId, filter));
  return {
    chunks: writeTable({ format, sheetName: "Claims", columns: claimColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `claims-${now.toISOString().slice(0, 10)}.${format}`,
  };
}
