import { BlockList, isIP } from "node:net";

/** Bits of an address, by its version. */
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/**
 * Reads which proxies are trusted: an address, or a network such as `10.42.0.0/16`, where addresses change with every
 * start of a proxy.
 * @returns whether an address is one of theirs; null for a text that is neither
 */
export function trustedProxy(text: string): ((address: string) => boolean) | null {
  const [start = "", prefix, ...rest] = text.split("/");
  const version = isIP(start);
  const bits = BITS[version] ?? 0;
  if (version === 0 || rest.length > 0) return null;
  if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits)) return null;
  const trusted = new BlockList();
  trusted.addSubnet(start, Number(prefix ?? bits), version === 6 ? "ipv6" : "ipv4");
  return (address) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
