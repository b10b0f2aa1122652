import { uploadActiveCart } from "@quayside/api-client/contract/carts/filling.endpoints";
import { fail } from "#kernel/fail.ts";
import { UploadedFile } from "#http/multipart.ts";
import {
  type ProductRow,
  type ValueColumn,
  readProductTable,
} from "#modules/catalogue/product-tables/read-product-table.ts";

/**
 * The products of an uploaded table.
 * @param maximum rows that the call accepts
 * @throws ApiFailure table_unreadable, table_columns_missing or table_too_long, which every call with a table
 *   declares
 */
export async function uploadedProducts(
  file: File,
  column: ValueColumn,
  maximum: number,
): Promise<readonly ProductRow[]> {
  const content = file instanceof UploadedFile ? file.content : new Uint8Array(await file.arrayBuffer());
  const table = await readProductTable(content, column);
  if (table.kind === "unreadable") fail(uploadActiveCart, "table_unreadable", { reason: table.reason });
  if (table.kind === "columns_missing")
    fail(uploadActiveCart, "table_columns_missing", { missing: [...table.missing] });
  const rows = table.rows.length;
  if (rows === 0) fail(uploadActiveCart, "table_unreadable", { reason: "EMPTY" });
  if (rows > maximum) fail(uploadActiveCart, "table_too_long", { maximum, rows });
  return table.rows;
}
