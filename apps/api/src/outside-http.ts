import { lookup as resolve } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP } from "node:net";

/** Addresses that are not the internet: loopback, private, link-local, shared, documentation, multicast, reserved. */
const inside = new BlockList();
for (const [net, bits] of [
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
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  // IPv4 in IPv6 clothes; the form ::ffff: is looked up among the IPv4 ones by the list itself.
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(net, bits, "ipv6");

/** Whether an IP address belongs to a network behind the firewall rather than to the internet. */
export function isInside(address: string): boolean {
  const family = isIP(address);
  return family === 0 || inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * Why an address that somebody gave us must not be called; null when it may be.
 * Names are checked again by what they resolve to, at every call.
 * @param allowInside true outside production, where receivers run on the same machine
 */
export function refusedUrl(text: string, allowInside: boolean): string | null {
  if (!URL.canParse(text)) return "This is not an address.";
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowInside && url.protocol === "http:"))
    return "Only https is allowed.";
  if (url.username !== "" || url.password !== "") return "Leave out user name and password.";
  if (allowInside) return null;
  if (url.port !== "" && url.port !== "443") return "Only the usual port of https is allowed.";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return "Give a name, not an IP address.";
  if (!host.includes(".") || /\.(localhost|local|internal|home|lan)$/i.test(host))
    return "This name is not on the internet.";
  return null;
}

/**
 * Posts to an address that somebody gave us: no redirects, a deadline, and no way into our own network, whatever the
 * name resolves to at this moment.
 * @returns the HTTP status
 * @throws Error with a plain message when there was no answer
 */
export function postOutside(
  url: string,
  post: { body: string; headers: Record<string, string>; timeoutMs: number; allowInside: boolean },
): Promise<number> {
  const refusal = refusedUrl(url, post.allowInside);
  if (refusal !== null) return Promise.reject(new Error(refusal));
  return new Promise((done, failed) => {
    const send = url.startsWith("https:") ? requestHttps : requestHttp;
    const request = send(url, {
      method: "POST",
      headers: { ...post.headers, "content-length": String(Buffer.byteLength(post.body)) },
      // A connection kept open for later would be checked only once.
      agent: false,
      signal: AbortSignal.timeout(post.timeoutMs),
      lookup: (host, options, callback) => {
        resolve(host, { ...options, all: true }, (error, addresses) => {
          if (error) return callback(error, "");
          const usable = addresses.filter(({ address }) => post.allowInside || !isInside(address));
          const first = usable[0];
          if (!first) return callback(new Error("The name leads into a private network."), "");
          return options.all ? callback(null, usable) : callback(null, first.address, first.family);
        });
      },
    });
    request.on("response", (response) => {
      done(response.statusCode ?? 0);
      // What it says is not of interest, and it may say a lot.
      response.destroy();
    });
    request.on("error", (error) => failed(new Error(plainReason(error), { cause: error })));
    request.end(post.body);
  });
}

function plainReason(error: Error & { code?: string }): string {
  if (error.name === "AbortError" || error.name === "TimeoutError") return "No answer in time.";
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: "The connection was refused.",
    ECONNRESET: "The connection was closed without an answer.",
    ENOTFOUND: "The name is not known.",
    EAI_AGAIN: "The name could not be looked up.",
    DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is not trusted.",
    CERT_HAS_EXPIRED: "The certificate has expired.",
  };
  return known[error.code ?? ""] ?? (error.message || "No connection.");
}
