const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith("[");

/** The end of a host name by which two of them count as one site here: its last two names. */
function siteOf(host: string): string {
  return isAddress(host) ? host : host.split(".").slice(-2).join(".");
}

/**
 * Whether the strict cookies of one address travel to the other: same scheme, and the last two names of their
 * hosts are the same. No list of public suffixes is used, so two sites below one (`a.co.uk`, `b.co.uk`) are
 * not distinguished.
 *
 * @param one an absolute address
 * @param other an absolute address
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.protocol === b.protocol && siteOf(a.hostname) === siteOf(b.hostname);
}

/** Whether a cookie of a domain reaches the host of an address. */
export function isUnderDomain(address: string, domain: string): boolean {
  const { hostname } = new URL(address);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
