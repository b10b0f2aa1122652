import type { PublicConfig } from "#lib/public-config.ts";

type Hosts = Pick<PublicConfig, "sellerUrl" | "marketingUrl">;

/** Address of the read-only terms, which the marketing site shows. */
export function termsAddress({ marketingUrl }: Pick<PublicConfig, "marketingUrl">): string {
  return `${marketingUrl}/legal/terms/`;
}

/** Where a path of these applications lives: the dashboard is on the seller host, the terms on the public site. */
export function addressFor(path: string, hosts: Hosts): string {
  if (path.startsWith("/dashboard/")) return hosts.sellerUrl + path;
  if (path.startsWith("/legal/")) return hosts.marketingUrl + path;
  return path;
}
