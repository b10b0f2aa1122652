import type * as contract from "@quayside/api-client/contract/restock/restock.endpoints";
import { tableMediaType, writeTable } from "@quayside/spreadsheet/write-table";
import { DownloadAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { ensureRestock } from "#modules/inventory/restock/count-restock.job.ts";
import { readRestockPage, restockColumns, restockRows } from "#modules/inventory/restock/restock.reader.ts";

/** What to reorder, or what does not sell. */
export const listRestock: Handler<typeof contract.listRestock> = async ({
  db,
  scope,
  query,
  services,
  now,
}) => {
  const sellerId = sellerIdOf(scope);
  await ensureRestock({ db, now }, sellerId);
  const asked = { ...query, sellerId, imageHost: services.config.IMAGE_HOST_URL };
  const address = pageAddress("offers/restock/", query);
  return new PageJson(await readRestockPage(db, asked, { address, now }));
};

/** The same as a file for a supplier. */
export const downloadRestock: Handler<typeof contract.downloadRestock> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const sellerId = sellerIdOf(scope);
  await ensureRestock({ db, now }, sellerId);
  const { format, delimiter, ...filters } = query;
  const rows = restockRows(db, { ...filters, sellerId });
  const sheetName = query.tab === "SLOW" ? "Slow stock" : "To reorder";
  return new DownloadAnswer({
    chunks: writeTable({ format, delimiter, sheetName, columns: restockColumns, rows }),
    mediaType: tableMediaType(format),
    fileName: `${query.tab === "SLOW" ? "slow-stock" : "reorder"}-${now.toISOString().slice(0, 10)}.${format}`,
  });
};
