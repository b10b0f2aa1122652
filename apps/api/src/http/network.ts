import ipaddr from "ipaddr.js";

/** The prefix of an IPv6 address that a provider assigns to one customer, who chooses the rest. */
const CUSTOMER_BITS = 64;

/**
 * The key for limits by address: an IPv4 address as it is, an IPv6 address by its /64, so that a customer with
 * countless addresses counts as one caller.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CUSTOMER_BITS}`);
  return `${network.toString()}/${CUSTOMER_BITS}`;
}
