import { downloadOrders as endpoint } from "@quayside/api-client/contract/order-desk/index";
import { type OrderColumn, orderColumns } from "@quayside/api-client/contract/order-desk/order-columns";
import { type TableCell, tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { DownloadAnswer, type Handler } from "#http/context.ts";
import { fail } from "#http/fail.ts";
import { type OrderRow, streamOrders } from "#modules/order-desk/order-export.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

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

/** The order list as a file: what the list shows with these filters, in its order, however long it is. */
export const downloadOrders: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const { format, columns: asked, ...filter } = query;
  const columns = columnsOf(asked);
  const rows = streamOrders(db, { ...filter, sellerId: sellerIdOf(scope), now });
  const chunks = writeTable({
    format,
    sheetName: "Orders",
    columns,
    rows: cellsOf(
      rows,
      columns.map(({ code }) => code),
    ),
  });
  const fileName = `orders-${now.toISOString().slice(0, 10)}.${format}`;
  return new DownloadAnswer({ chunks, mediaType: tableMediaType(format), fileName });
};
