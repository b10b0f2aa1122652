import { downloadOrders as endpoint } from "@quayside/api-client/contract/order-desk/index";
import { type OrderColumn, orderColumns } from "@quayside/api-client/contract/order-desk/order-columns";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import { type TableCell, tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { fail } from "#http/fail.ts";
import { type OrderRow, streamOrders } from "#modules/order-desk/order-export.reader.ts";

const codes: readonly string[] = orderColumns.map(({ code }) => code);

/** The columns asked for, in their order. */
function columnsOf(asked: string | undefined): (typeof orderColumns)[number][] {
  if (asked === undefined) return [...orderColumns];
  const wanted = asked.split(",").map((code) => code.trim());
  const wrong = wanted.filter((code, place) => !codes.includes(code) || wanted.indexOf(code) !== place);
  if (wrong.length > 0) fail(endpoint, "column_unknown", { columns: wrong, known: [...codes] });
  return wanted.flatMap((code) => orderColumns.find((column) => column.code === code) ?? []);
}

async function* cellsOf(
  rows: AsyncIterable<OrderRow>,
  columns: readonly OrderColumn[],
): AsyncGenerator<TableCell[]> {
  for await (const row of rows) yield columns.map((column) => row[column]);
}

/**
 * The order list as a file, read while it is written.
 * @throws column_unknown
 */
export function ordersFile(
  db: Database,
  { format, columns: asked, orders, ...filter }: QueryOf<typeof endpoint>,
  { sellerId, now }: { sellerId: number; now: Date },
) {
  const columns = columnsOf(asked);
  const rows = streamOrders(db, { ...filter, qids: orders?.split(","), sellerId, now });
  const codesAsked = columns.map(({ code }) => code);
  return {
    chunks: writeTable({ format, sheetName: "Orders", columns, rows: cellsOf(rows, codesAsked) }),
    mediaType: tableMediaType(format),
    fileName: `orders-${now.toISOString().slice(0, 10)}.${format}`,
  };
}
