import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import type { startExport as endpoint } from "@quayside/api-client/contract/exports/exports.endpoints";
import type { Services } from "#kernel/context.ts";
import { claimsFile } from "#modules/fulfilment/claims/index.ts";
import { inventoryFile } from "#modules/inventory/offers/index.ts";
import { ordersFile } from "#modules/fulfilment/sale-exports/index.ts";

export type AskedExport = BodyOf<typeof endpoint>;

/** The same file as a list's download, for one company at a time. Nothing is read before its first piece. */
export function fileOfList(
  { db, config }: Pick<Services, "db" | "config">,
  asked: AskedExport,
  of: { sellerId: number; now: Date },
) {
  switch (asked.list) {
    case "orders":
      return ordersFile(db, asked.query, of);
    case "claims":
      return claimsFile(db, asked.query, of);
    case "inventory":
      return inventoryFile(db, asked.query, { ...of, imageHost: config.IMAGE_HOST_URL });
  }
}
