import type { downloadInventory as endpoint } from "@quayside/api-client/contract/offers/index";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { type Handler, DownloadAnswer } from "#http/context.ts";
import { inventoryColumns, inventoryRows } from "#modules/offers/inventory.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The filtered inventory as a file. Its GTIN, price, unit and stock columns can be uploaded again as a stock list. */
export const downloadInventory: Handler<typeof endpoint> = async ({ db, scope, query, services, now }) => {
  const { format, ...filters } = query;
  const day = now.toISOString().slice(0, 10);
  const rows = inventoryRows(db, {
    ...filters,
    sellerId: sellerIdOf(scope),
    day,
    imageHost: services.config.IMAGE_HOST_URL,
  });
  return new DownloadAnswer({
    chunks: writeTable({ format, sheetName: "Inventory", columns: inventoryColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `inventory-${day}.${format}`,
  });
};
