/** What answers at a host name. */
export type Site =
  | "marketing"
  | "seller"
  | "warehouse"
  | "api"
  | "storybook"
  | "mail"
  | "collector"
  | "newsletter"
  | "survey"
  | "images"
  | "content";

export const DOMAIN = "quayside.localhost";

const SUBDOMAINS = new Map<string, Site>(
  Object.entries({
    "": "marketing",
    www: "marketing",
    seller: "seller",
    warehouse: "warehouse",
    api: "api",
    storybook: "storybook",
    mail: "mail",
    collector: "collector",
    newsletter: "newsletter",
    survey: "survey",
    images: "images",
    content: "content",
  } satisfies Record<string, Site>),
);

/**
 * The site of a `Host` header, ignoring port and case. A bare loopback address answers as "loopback"; any other name
 * is rejected, which also prevents DNS rebinding by pages of other origins.
 */
export function siteOf(host: string | undefined): Site | "loopback" | undefined {
  const name = (host ?? "").toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  if (name === "localhost" || name === "127.0.0.1" || name === "[::1]") {
    return "loopback";
  }
  if (name === DOMAIN) {
    return "marketing";
  }
  return name.endsWith(`.${DOMAIN}`) ? SUBDOMAINS.get(name.slice(0, -DOMAIN.length - 1)) : undefined;
}

/** How a browser reaches the sites: behind the gateway, or as in production behind a proxy with TLS. */
export type Scheme = "http" | "https";

/** The public address of a site behind the gateway or the proxy at `port`. */
export function addressOf(site: Site, port: number, scheme: Scheme = "http"): string {
  const name = site !== "marketing" ? `${site}.` : scheme === "https" ? "www." : "";
  return `${scheme}://${name}${DOMAIN}:${port}`;
}
