import type { PublicConfig } from "#lib/public-config.ts";

/** Where a path of these applications lives: pages of the warehouse are on the warehouse host. */
export function addressFor(path: string, config: Pick<PublicConfig, "warehouseUrl">): string {
  return path.startsWith("/warehouse/") && config.warehouseUrl !== "" ? config.warehouseUrl + path : path;
}
