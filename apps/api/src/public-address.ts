import { BlockList, isIP } from "node:net";

/** Addresses that are nobody's on the internet: our own network, metadata services, test and multicast ranges. */
const closed = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  closed.addSubnet(network, prefix, "ipv4");
}
// Inside the global range, these lead to other networks or to none.
closed.addSubnet("2001::", 23, "ipv6");
closed.addSubnet("2001:db8::", 32, "ipv6");
closed.addSubnet("2002::", 16, "ipv6");
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");

/** Whether a machine at this address may be asked: only one on the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6");
}
