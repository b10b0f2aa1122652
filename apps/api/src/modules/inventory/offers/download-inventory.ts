import type { downloadInventory as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, DownloadAnswer } from "#kernel/context.ts";
import { inventoryFile } from "#modules/inventory/offers/inventory-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The filtered inventory as a file. Its GTIN, price, unit and stock columns can be uploaded again as a stock list. */
export const downloadInventory: Handler<typeof endpoint> = async ({ db, scope, query, services, now }) => {
  const imageHost = services.config.IMAGE_HOST_URL;
  return new DownloadAnswer(inventoryFile(db, query, { sellerId: sellerIdOf(scope), now, imageHost }));
};
