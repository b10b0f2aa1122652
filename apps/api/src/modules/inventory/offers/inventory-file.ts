import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { downloadInventory as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import type { Database } from "#db/database.ts";
import { inventoryColumns, inventoryRows } from "#modules/inventory/offers/inventory.reader.ts";

/** The filtered inventory as a streamed file. */
export function inventoryFile(
  db: Database,
  { format, delimiter, ...filters }: QueryOf<typeof endpoint>,
  { sellerId, now, imageHost }: { sellerId: number; now: Date; imageHost: string },
) {
  const day = now.toISOString().slice(0, 10);
  const rows = inventoryRows(db, { ...filters, sellerId, imageHost });
  return {
    chunks: writeTable({ format, delimiter, sheetName: "Inventory", columns: inventoryColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `inventory-${day}.${format}`,
  };
}
