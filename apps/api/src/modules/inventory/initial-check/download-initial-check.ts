import { downloadInitialCheck as endpoint } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { openFile } from "#files/open-file.ts";
import { DownloadAnswer, type Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { checkedColumns, checkedRows } from "#modules/inventory/initial-check/checked-rows.ts";
import { matchRows, readCheckedFile } from "#modules/inventory/initial-check/initial-check.reader.ts";
import { readStockFileInWorker, withWholeRows } from "#modules/inventory/stock-lists/index.ts";

/** The rows of a checked list with their results. The list is read again, so that nothing is stored twice. */
export const downloadInitialCheck: Handler<typeof endpoint> = async (context) => {
  const { db, params, query, services, now } = context;
  const check = (await readCheckedFile(db, params.id)) ?? fail(endpoint, "task_not_found");
  const { status, mapping } = check;
  if (status !== "DONE") fail(endpoint, "task_not_done", { status });
  const file = (await openFile(services, check.fileHash)) ?? fail(endpoint, "task_not_found");
  const read = await readStockFileInWorker(file.content, mapping);
  if (!("table" in read)) return fail(endpoint, "task_not_done", { status });
  const { currency } = mapping;
  const { format, delimiter } = query;
  const day = now.toISOString().slice(0, 10);
  const rows = checkedRows(withWholeRows(read.table), currency, (asked) =>
    matchRows(db, { rows: asked, currency, day }),
  );
  return new DownloadAnswer({
    chunks: writeTable({ format, delimiter, sheetName: "Checked list", columns: checkedColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `${check.fileName.replace(/\.[^.]*$/, "")}-checked.${format}`,
  });
};
