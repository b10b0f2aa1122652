import type { PublicConfig } from "#public-config.ts";

type Hosts = Pick<PublicConfig, "application" | "sellerUrl" | "warehouseUrl" | "marketingUrl">;

/** Prefixes of paths on another host, by portal. */
const elsewhere = {
  sellers: { "/warehouse/": "warehouseUrl" },
  // The terms can only be accepted in the seller portal; a warehouse reads them on the public site.
  warehouse: { "/dashboard/": "sellerUrl", "/internal/": "sellerUrl", "/legal/": "marketingUrl" },
} as const;

/** The address of a portal path: prefixed with the host if that is another, configured one. */
export function addressFor(path: string, hosts: Hosts): string {
  for (const [beginning, host] of Object.entries(elsewhere[hosts.application])) {
    if (path.startsWith(beginning)) return hosts[host] + path;
  }
  return path;
}
