import type { PublicConfig } from "#public-config.ts";

type Hosts = Pick<PublicConfig, "application" | "sellerUrl" | "warehouseUrl" | "marketingUrl">;

/** Beginnings of paths that are pages of another host, by the portal that leads there. */
const elsewhere = {
  sellers: { "/warehouse/": "warehouseUrl" },
  // The terms can be accepted in the seller portal alone; a warehouse reads them on the public site.
  warehouse: { "/dashboard/": "sellerUrl", "/internal/": "sellerUrl", "/legal/": "marketingUrl" },
} as const;

/** Where a path of the portals lives: with the host in front when it is not this one and is configured. */
export function addressFor(path: string, hosts: Hosts): string {
  for (const [beginning, host] of Object.entries(elsewhere[hosts.application])) {
    if (path.startsWith(beginning)) return hosts[host] + path;
  }
  return path;
}
