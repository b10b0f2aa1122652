const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith("[");

/** The site of a host name here: its last two labels. */
function siteOf(host: string): string {
  return isAddress(host) ? host : host.split(".").slice(-2).join(".");
}

/**
 * Whether SameSite=Strict cookies of one address are sent to the other: same scheme, and the last two labels of their
 * hosts are the same. No public suffix list is used, so two sites below one suffix (`a.co.uk`, `b.co.uk`) are not
 * distinguished.
 *
 * @param one an absolute address
 * @param other an absolute address
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.protocol === b.protocol && siteOf(a.hostname) === siteOf(b.hostname);
}

/** Whether a cookie of a domain is sent to the host of an address. */
export function isUnderDomain(address: string, domain: string): boolean {
  const { hostname } = new URL(address);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
