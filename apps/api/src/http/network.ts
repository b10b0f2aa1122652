import ipaddr from "ipaddr.js";

/** Of an IPv6 address, the part that a provider gives to one customer; the rest they choose themselves. */
const CUSTOMER_BITS = 64;

/**
 * What limits by address count under: an IPv4 address as it is, of an IPv6 address its /64, so that a customer with
 * more addresses than can be counted is one caller.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER_BITS}`);
  return `${network.toString()}/${CUSTOMER_BITS}`;
}
