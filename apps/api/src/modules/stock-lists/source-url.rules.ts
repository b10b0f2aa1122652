import { isIP } from "node:net";
import { isPublicAddress } from "#public-address.ts";

export type UrlFault = "NOT_A_URL" | "NOT_HTTPS" | "CREDENTIALS_IN_URL" | "PRIVATE_ADDRESS" | "PORT";

/** Names that never leave a network. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|onion|home\.arpa)$/;

/**
 * Why the address of a source is refused, or the address. Where its name leads to is looked at again each time it is
 * read, because that can change.
 */
export function sourceUrlOf(text: string): { url: URL } | { fault: UrlFault } {
  if (!URL.canParse(text)) return { fault: "NOT_A_URL" };
  const url = new URL(text);
  if (url.protocol !== "https:") return { fault: "NOT_HTTPS" };
  if (url.username !== "" || url.password !== "") return { fault: "CREDENTIALS_IN_URL" };
  if (url.port !== "") return { fault: "PORT" };
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isAddress = isIP(host) !== 0;
  if (isAddress ? !isPublicAddress(host) : !host.includes(".") || PRIVATE_NAMES.test(host)) {
    return { fault: "PRIVATE_ADDRESS" };
  }
  return { url };
}
