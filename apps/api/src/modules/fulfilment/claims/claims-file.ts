import {
  claimFaultNames,
  claimOutcomeNames,
  claimReasonNames,
  claimStatusNames,
} from "@quayside/api-client/contract/claims/claim.messages";
import type { downloadClaims as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { TableCell } from "@quayside/spreadsheet/table-column";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { type ClaimRow, claimColumns, streamClaims } from "#modules/fulfilment/claims/claim-export.reader.ts";

/** A claim as displayed to its seller: with words instead of codes. */
function inWords(row: ClaimRow): Readonly<Record<(typeof claimColumns)[number]["key"], TableCell>> {
  return {
    ...row,
    status: claimStatusNames[row.status],
    outcome: row.outcome && claimOutcomeNames[row.outcome],
    fault: row.fault && claimFaultNames[row.fault],
    reasons: row.reasonCodes.map((reason) => claimReasonNames[reason]).join(", "),
  };
}

async function* cellsOf(rows: AsyncIterable<ClaimRow>): AsyncGenerator<TableCell[]> {
  for await (const row of rows) {
    const told = inWords(row);
    yield claimColumns.map(({ key }) => told[key]);
  }
}

/** The list of claims as a streamed file. */
export function claimsFile(
  db: Database,
  { format, delimiter, ...filter }: QueryOf<typeof endpoint>,
  { sellerId, now }: { sellerId: number; now: Date },
) {
  const rows = cellsOf(streamClaims(db, sellerId, filter));
  return {
    chunks: writeTable({ format, delimiter, sheetName: "Claims", columns: claimColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `claims-${now.toISOString().slice(0, 10)}.${format}`,
  };
}
