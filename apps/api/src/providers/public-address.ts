import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The allocated part of IPv6; the library reports every unnamed range as unicast. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

/** Azure's agent for its machines: in a public range, but reachable from the inside only. */
const AZURE_INSIDE = "168.63.129.16";

/**
 * Whether a machine at this address may be called: public addresses only. Excludes the internal network, metadata
 * services, documentation, test, multicast and reserved ranges, and IPv6 that leads to another address (mapped,
 * NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast" || parsed.toString() === AZURE_INSIDE) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(givenOut);
}
