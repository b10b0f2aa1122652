import { downloadOrders as endpoint } from "@quayside/api-client/contract/order-desk/order-desk.endpoints";
import { type OrderColumn, orderColumns } from "@quayside/api-client/contract/order-desk/order-columns";
import {
  declineReasonNames,
  nextActionNames,
  saleStatusNameOf,
} from "@quayside/api-client/contract/sales/sale.messages";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import { countryName } from "@quayside/format/country";
import { carriers } from "@quayside/identifiers/carriers";
import type { TableCell } from "@quayside/spreadsheet/table-column";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { fail } from "#kernel/fail.ts";
import { type OrderRow, streamOrders } from "#modules/fulfilment/order-desk/order-export.reader.ts";

const codes: readonly string[] = orderColumns.map(({ code }) => code);

/** The columns asked for, in their order. */
function columnsOf(asked: string | undefined): (typeof orderColumns)[number][] {
  if (asked === undefined) return [...orderColumns];
  const wanted = asked.split(",").map((code) => code.trim());
  const wrong = wanted.filter((code, place) => !codes.includes(code) || wanted.indexOf(code) !== place);
  if (wrong.length > 0) fail(endpoint, "column_unknown", { columns: wrong, known: [...codes] });
  return wanted.flatMap((code) => orderColumns.find((column) => column.code === code) ?? []);
}

/** An order as screens show it: words in place of codes. */
function inWords(row: OrderRow): Readonly<Record<OrderColumn, TableCell>> {
  return {
    ...row,
    status: saleStatusNameOf(row),
    nextAction: nextActionNames[row.nextAction],
    country: countryName(row.country),
    carriers: row.carriers?.split(", ").map(carrierName).join(", ") ?? null,
    declineReason: row.declineReason && declineReasonNames[row.declineReason],
  };
}

const carrierNames = new Map(carriers.map(({ code, name }) => [code, name]));
const carrierName = (code: string): string => carrierNames.get(code) ?? code;

async function* cellsOf(
  rows: AsyncIterable<OrderRow>,
  columns: readonly OrderColumn[],
): AsyncGenerator<TableCell[]> {
  for await (const row of rows) {
    const told = inWords(row);
    yield columns.map((column) => told[column]);
  }
}

/**
 * The order list as a file, read while it is written.
 * @throws column_unknown
 */
export function ordersFile(
  db: Database,
  { format, delimiter, columns: asked, orders, ...filter }: QueryOf<typeof endpoint>,
  { sellerId, now }: { sellerId: number; now: Date },
) {
  const columns = columnsOf(asked);
  const rows = streamOrders(db, { ...filter, qids: orders?.split(","), sellerId, now });
  const codesAsked = columns.map(({ code }) => code);
  return {
    chunks: writeTable({ format, delimiter, sheetName: "Orders", columns, rows: cellsOf(rows, codesAsked) }),
    mediaType: tableMediaType(format),
    fileName: `orders-${now.toISOString().slice(0, 10)}.${format}`,
  };
}
