import { downloadOrders as endpoint } from "@quayside/api-client/contract/sale-exports/sale-exports.endpoints";
import {
  type OrderColumn,
  type OrderLineColumn,
  orderColumns,
  orderLineColumns,
} from "@quayside/api-client/contract/sale-exports/order-columns";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { fail } from "#kernel/fail.ts";
import { streamOrders, streamOrderLines } from "#modules/fulfilment/sale-exports/order-export.reader.ts";
import { lineInWords, orderInWords } from "#modules/fulfilment/sale-exports/orders-in-words.ts";

interface Column<Code extends string> extends TableColumn {
  readonly code: Code;
}

/** The requested columns, in order. */
function columnsOf<Code extends string>(
  all: readonly Column<Code>[],
  asked: string | undefined,
): readonly Column<Code>[] {
  if (asked === undefined) return all;
  const codes: readonly string[] = all.map(({ code }) => code);
  const wanted = asked.split(",").map((code) => code.trim());
  const wrong = wanted.filter((code, place) => !codes.includes(code) || wanted.indexOf(code) !== place);
  if (wrong.length > 0) fail(endpoint, "column_unknown", { columns: wrong, known: [...codes] });
  return wanted.flatMap((code) => all.find((column) => column.code === code) ?? []);
}

async function* cellsOf<Row, Code extends string>(
  rows: AsyncIterable<Row>,
  told: (row: Row) => Readonly<Record<Code, TableCell>>,
  columns: readonly Column<Code>[],
): AsyncGenerator<TableCell[]> {
  for await (const row of rows) {
    const cells = told(row);
    yield columns.map(({ code }) => cells[code]);
  }
}

type Asked = Parameters<typeof streamOrders>[1];

/** A row per order. */
function byOrder(db: Database, asked: Asked, wanted: string | undefined) {
  const columns = columnsOf<OrderColumn>(orderColumns, wanted);
  const rows = cellsOf(streamOrders(db, asked), orderInWords, columns);
  return { name: "orders", sheetName: "Orders", columns, rows };
}

/** A row per product of an order. */
function byLine(db: Database, asked: Asked, wanted: string | undefined) {
  const columns = columnsOf<OrderLineColumn>(orderLineColumns, wanted);
  const rows = cellsOf(streamOrderLines(db, asked), lineInWords, columns);
  return { name: "order-lines", sheetName: "Order lines", columns, rows };
}

/**
 * The order list as a streamed file.
 * @throws column_unknown
 */
export function ordersFile(
  db: Database,
  { format, delimiter, rows: kind, columns, orders, ...filter }: QueryOf<typeof endpoint>,
  { sellerId, now }: { sellerId: number; now: Date },
) {
  const asked = { ...filter, qids: orders?.split(","), sellerId, now };
  const { name, ...table } = kind === "LINES" ? byLine(db, asked, columns) : byOrder(db, asked, columns);
  return {
    chunks: writeTable({ format, delimiter, ...table }),
    mediaType: tableMediaType(format),
    fileName: `${name}-${now.toISOString().slice(0, 10)}.${format}`,
  };
}
